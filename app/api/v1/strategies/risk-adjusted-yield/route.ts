import { getStrategies } from '@/lib/read/yields/list-strategies';
import { strategiesContract } from '@/lib/read/yields/strategies-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(strategiesContract, ({ context, query }) =>
  getStrategies(context, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(strategiesContract);
