import { indexFamilyOverviewContract } from '@/lib/read/indices/contract';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  indexFamilyOverviewContract,
  ({ context }) => getIndexFamilyOverview(context),
);
