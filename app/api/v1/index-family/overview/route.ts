import { indexFamilyOverviewContract } from '@/lib/contracts/index-family';
import { defineRoute } from '@/lib/http/define-route';
import { getIndexFamilyOverview } from '@/lib/services/index-family/get-overview';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(indexFamilyOverviewContract, ({ context }) =>
  getIndexFamilyOverview(context),
);
