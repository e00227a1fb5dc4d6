import { getStrategies } from '@/lib/read/yields/list-strategies';
import { strategiesContract } from '@/lib/read/yields/strategies-contract';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  strategiesContract,
  ({ context, query }) => getStrategies(context, query),
);
