import { pegRankingContract } from '@/lib/contracts/stablecoins';
import { defineRoute } from '@/lib/http/define-route';
import { getPegRanking } from '@/lib/services/stablecoins/rank-peg';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(pegRankingContract, ({ context }) => getPegRanking(context));
