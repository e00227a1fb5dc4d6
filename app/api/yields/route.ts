import { yieldsContract } from '@/lib/read/yields/contract';
import { getYields } from '@/lib/read/yields/list-yields';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  yieldsContract,
  ({ context }) => getYields(context),
  { fresh: ({ refresh }) => refresh === 'true' || refresh === '1' },
);
