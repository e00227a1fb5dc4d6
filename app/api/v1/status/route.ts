import { statusContract } from '@/lib/read/status/contract';
import { getFeedStatus } from '@/lib/read/status/get-status';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(statusContract, ({ context }) => getFeedStatus(context));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(statusContract);
