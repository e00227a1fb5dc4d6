import { yieldsContract } from '@/lib/contracts/yields';
import { defineRoute } from '@/lib/http/define-route';
import { getYields } from '@/lib/services/yields/list';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(yieldsContract, ({ context }) => getYields(context), {
  fresh: ({ refresh }) => refresh === 'true' || refresh === '1',
});
