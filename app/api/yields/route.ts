import { yieldsContract } from '@/lib/read/yields/contract';
import { getYields } from '@/lib/read/yields/list-yields';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(yieldsContract, ({ context }) => getYields(context), {
  fresh: ({ refresh }) => refresh === 'true' || refresh === '1',
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(yieldsContract);
