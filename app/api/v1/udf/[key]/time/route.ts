import { udfTimeContract } from '@/lib/read/udf/contract';
import { getUdfTime } from '@/lib/read/udf/udf-config';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  udfTimeContract,
  ({ context }) => getUdfTime(context),
);
