import { reportCalculation } from '@/lib/read/indices/calculate';
import { indexFamilyCalculateContract } from '@/lib/read/indices/calculate-contract';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  indexFamilyCalculateContract,
  ({ context }) => reportCalculation(context),
);
