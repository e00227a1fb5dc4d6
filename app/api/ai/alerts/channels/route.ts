import { attachChannel } from '@/lib/visitors/alerts/attach-channel';
import { attachChannelContract } from '@/lib/visitors/alerts/channel-contract';
import { ownerToken } from '@/lib/visitors/alerts/owner/owner';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  attachChannelContract,
  async ({ body, request, context, plan }) => {
    const claim = { alertId: body.alert_id, email: body.user_email, token: ownerToken(request) };
    const { channelId, secret } = await attachChannel(context, plan.id, claim, body);
    return { success: true, channel_id: channelId, secret } as const;
  },
);
