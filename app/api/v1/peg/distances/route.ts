import { pegDistancesContract } from '@/lib/read/peg/distances-contract';
import { getPegDistances } from '@/lib/read/peg/list-distances';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  pegDistancesContract,
  ({ context }) => getPegDistances(context),
);
