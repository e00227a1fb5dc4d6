import { chartConfigContract } from '@/lib/read/data-api/udf/chart-contract';
import { getUdfConfig } from '@/lib/read/data-api/udf/udf-config';
import { defineDataRoute } from '@/lib/web/http/data-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineDataRoute(
  chartConfigContract,
  getUdfConfig,
);
