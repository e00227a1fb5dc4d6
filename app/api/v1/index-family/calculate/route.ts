import { indexFamilyCalculateContract } from '@/lib/contracts/index-family-calculate';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { reportCalculation } from '@/lib/services/index-family/calculate';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'calculate', points: 60, durationSeconds: 60 });

export const POST = defineRoute(
  indexFamilyCalculateContract,
  ({ context }) => reportCalculation(context),
  { guard },
);
