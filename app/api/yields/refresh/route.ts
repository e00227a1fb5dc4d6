import { refreshFigures } from '@/lib/features/yields/refresh';
import { yieldsRefreshContract } from '@/lib/features/yields/refresh-contract';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  yieldsRefreshContract,
  ({ context }) => refreshFigures(context),
);
