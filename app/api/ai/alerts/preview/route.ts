import { previewAlertContract } from '@/lib/contracts/alert-preview';
import { defineRoute } from '@/lib/http/define-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { previewAlert } from '@/lib/services/alerts/preview';
import { readRule } from '@/lib/services/alerts/read-rule';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'alerts-preview', points: 30, durationSeconds: 60 });

export const POST = defineRoute(
  previewAlertContract,
  async ({ body, context }) => previewAlert(context, readRule(body)),
  { guard },
);
