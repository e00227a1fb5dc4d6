import { pegRankingContract } from '@/lib/read/coins/metrics-contract';
import { getPegRanking } from '@/lib/read/coins/rank-peg';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(pegRankingContract, ({ context }) =>
  getPegRanking(context),
);
