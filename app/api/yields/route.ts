import { yieldsContract } from '@/lib/features/yields/contract';
import { getYields } from '@/lib/features/yields/list-yields';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  yieldsContract,
  ({ context }) => getYields(context),
  { fresh: ({ refresh }) => refresh === 'true' || refresh === '1' },
);
