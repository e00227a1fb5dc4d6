import { udfSearchContract } from '@/lib/read/data-api/udf/contract';
import { searchUdf } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineDataRoute(udfSearchContract, ({ query, context }) =>
  searchUdf(context, query),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(udfSearchContract);
