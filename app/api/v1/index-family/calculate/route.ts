import { reportCalculation } from '@/lib/read/indices/calculate';
import { indexFamilyCalculateContract } from '@/lib/read/indices/calculate-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  indexFamilyCalculateContract,
  ({ context }) => reportCalculation(context),
);
