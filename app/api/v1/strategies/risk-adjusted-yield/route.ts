import { strategiesContract } from '@/lib/contracts/strategies';
import { defineRoute } from '@/lib/http/define-route';
import { getStrategies } from '@/lib/services/strategies/list';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(strategiesContract, ({ context, query }) =>
  getStrategies(context, query),
);
