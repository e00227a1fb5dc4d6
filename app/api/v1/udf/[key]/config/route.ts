import { udfConfigContract } from '@/lib/read/udf/contract';
import { getUdfConfig } from '@/lib/read/udf/udf-config';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  udfConfigContract,
  getUdfConfig,
);
