import { dataRegimeContract } from '@/lib/read/data-api/regime/contract';
import { getDataRegime } from '@/lib/read/data-api/regime/get-regime';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(dataRegimeContract, ({ context, plan }) =>
  getDataRegime(context, plan),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(dataRegimeContract);
