import { udfTimeContract } from '@/lib/features/series/udf-contract';
import { getUdfTime } from '@/lib/features/series/udf-symbols';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(udfTimeContract, ({ context }) =>
  getUdfTime(context),
);
