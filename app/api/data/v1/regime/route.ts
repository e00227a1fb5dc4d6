import { dataRegimeContract } from '@/lib/contracts/data-regime';
import { defineDataRoute } from '@/lib/http/data-route';
import { getDataRegime } from '@/lib/services/data/get-regime';

export const dynamic = 'force-dynamic';

export const GET = defineDataRoute(dataRegimeContract, ({ context, plan }) =>
  getDataRegime(context, plan),
);
