import { pegRankingContract } from '@/lib/read/coins/metrics-contract';
import { getPegRanking } from '@/lib/read/coins/rank-peg';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  pegRankingContract,
  ({ context }) => getPegRanking(context),
);
