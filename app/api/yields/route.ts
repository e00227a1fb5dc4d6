import { yieldsContract } from '@/lib/read/yields/contract';
import { getYields } from '@/lib/read/yields/list-yields';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  yieldsContract,
  ({ context }) => getYields(context),
  { fresh: ({ refresh }) => refresh === 'true' || refresh === '1' },
);
