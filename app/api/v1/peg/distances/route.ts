import { pegDistancesContract } from '@/lib/features/peg/distances-contract';
import { getPegDistances } from '@/lib/features/peg/list-distances';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegDistancesContract,
  ({ context }) => getPegDistances(context),
);
