import { pegDistancesContract } from '@/lib/read/peg/distances-contract';
import { getPegDistances } from '@/lib/read/peg/list-distances';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegDistancesContract,
  ({ context }) => getPegDistances(context),
);
