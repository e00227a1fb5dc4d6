import { reportCalculation } from '@/lib/read/indices/calculate';
import { indexFamilyCalculateContract } from '@/lib/read/indices/calculate-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(indexFamilyCalculateContract, ({ context }) =>
  reportCalculation(context),
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(
  indexFamilyCalculateContract,
);
