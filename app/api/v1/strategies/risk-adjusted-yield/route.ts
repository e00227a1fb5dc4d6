import { getStrategies } from '@/lib/read/yields/list-strategies';
import { strategiesContract } from '@/lib/read/yields/strategies-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  strategiesContract,
  ({ context, query }) => getStrategies(context, query),
);
