import { pegRankingContract } from '@/lib/features/coins/metrics-contract';
import { getPegRanking } from '@/lib/features/coins/rank-peg';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(pegRankingContract, ({ context }) =>
  getPegRanking(context),
);
