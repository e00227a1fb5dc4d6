import { pegRankingContract } from '@/lib/read/coins/metrics-contract';
import { getPegRanking } from '@/lib/read/coins/rank-peg';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(pegRankingContract, ({ context }) => getPegRanking(context));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(pegRankingContract);
