import { refreshFigures } from '@/lib/read/yields/refresh';
import { yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  yieldsRefreshContract,
  ({ context }) => refreshFigures(context),
);
