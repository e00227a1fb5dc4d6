import { coinsContract } from '@/lib/contracts/coins';
import { defineRoute } from '@/lib/http/define-route';
import { getCoins } from '@/lib/services/coins/list';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(coinsContract, ({ context }) => getCoins(context));
