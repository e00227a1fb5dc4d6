import { attachChannelContract } from '@/lib/contracts/api-key-channel';
import { defineDataRoute } from '@/lib/http/data-route';
import { callerRateGuard } from '@/lib/http/rate-limit';
import { attachChannel } from '@/lib/services/alerts/attach-channel';
import { ownerToken } from '@/lib/services/alerts/owner-cookie';

export const dynamic = 'force-dynamic';

const guard = callerRateGuard({ name: 'alerts-channels', points: 20, durationSeconds: 600 });

export const POST = defineDataRoute(
  attachChannelContract,
  async ({ body, request, context, plan }) => {
    const claim = { alertId: body.alert_id, email: body.user_email, token: ownerToken(request) };
    const { channelId, secret } = await attachChannel(context, plan.id, claim, body);
    return { success: true, channel_id: channelId, secret } as const;
  },
  { guard },
);
