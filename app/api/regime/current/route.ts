import { regimeContract } from '@/lib/contracts/regime';
import { defineRoute } from '@/lib/http/define-route';
import { getRegime } from '@/lib/services/regime/get-current';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(regimeContract, ({ context }) => getRegime(context));
