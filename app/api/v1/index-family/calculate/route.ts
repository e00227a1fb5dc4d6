import { reportCalculation } from '@/lib/features/indices/calculate';
import { indexFamilyCalculateContract } from '@/lib/features/indices/calculate-contract';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  indexFamilyCalculateContract,
  ({ context }) => reportCalculation(context),
);
