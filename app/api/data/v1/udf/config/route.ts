import { udfConfigContract } from '@/lib/read/data-api/udf/contract';
import { getUdfConfig } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(udfConfigContract, getUdfConfig);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(udfConfigContract);
