import { refreshFigures } from '@/lib/read/yields/refresh';
import { yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  yieldsRefreshContract,
  ({ context }) => refreshFigures(context),
);
