import { indexFamilyOverviewContract } from '@/lib/features/indices/contract';
import { getIndexFamilyOverview } from '@/lib/features/indices/get-overview';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  indexFamilyOverviewContract,
  ({ context }) => getIndexFamilyOverview(context),
);
