import { indexFamilyOverviewContract } from '@/lib/read/indices/contract';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  indexFamilyOverviewContract,
  ({ context }) => getIndexFamilyOverview(context),
);
