import { udfTimeContract } from '@/lib/read/udf/contract';
import { getUdfTime } from '@/lib/read/udf/udf-config';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(udfTimeContract, ({ context }) =>
  getUdfTime(context),
);
