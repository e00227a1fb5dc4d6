import { reportRefresh } from '@/lib/read/yields/refresh';
import { yieldsRefreshContract } from '@/lib/read/yields/refresh-contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(yieldsRefreshContract, ({ context }) => reportRefresh(context));

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(yieldsRefreshContract);
