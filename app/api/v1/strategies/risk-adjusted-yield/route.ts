import { getStrategies } from '@/lib/features/yields/list-strategies';
import { strategiesContract } from '@/lib/features/yields/strategies-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  strategiesContract,
  ({ context, query }) => getStrategies(context, query),
);
