import { coinsContract } from '@/lib/read/coins/contract';
import { getCoins } from '@/lib/read/coins/list-coins';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(coinsContract, ({ context }) => getCoins(context));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(coinsContract);
