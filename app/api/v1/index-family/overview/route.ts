import { indexFamilyOverviewContract } from '@/lib/read/indices/contract';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(indexFamilyOverviewContract, ({ context }) =>
  getIndexFamilyOverview(context),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(indexFamilyOverviewContract);
