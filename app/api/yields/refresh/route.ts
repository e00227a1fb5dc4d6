import { yieldsRefreshContract } from '@/lib/contracts/yields-refresh';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { reportRefresh } from '@/lib/services/yields/refresh';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'yields-refresh', points: 20, durationSeconds: 60 });

export const POST = defineRoute(yieldsRefreshContract, ({ context }) => reportRefresh(context), {
  guard,
});
