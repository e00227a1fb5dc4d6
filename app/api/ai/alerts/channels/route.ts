import { attachChannel } from '@/lib/features/alerts/attach-channel';
import { attachChannelContract } from '@/lib/features/alerts/channel-contract';
import { ownerToken } from '@/lib/features/alerts/owner';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  attachChannelContract,
  async ({ body, request, context, plan }) => {
    const claim = { alertId: body.alert_id, email: body.user_email, token: ownerToken(request) };
    const { channelId, secret } = await attachChannel(context, plan.id, claim, body);
    return { success: true, channel_id: channelId, secret } as const;
  },
);
