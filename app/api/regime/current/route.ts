import { regimeContract } from '@/lib/read/regime/contract';
import { getRegime } from '@/lib/read/regime/get-current';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(regimeContract, ({ context }) => getRegime(context));

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(regimeContract);
