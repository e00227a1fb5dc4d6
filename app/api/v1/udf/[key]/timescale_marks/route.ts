import { udfTimescaleMarksContract } from '@/lib/features/series/udf-contract';
import { getUdfTimescaleMarks } from '@/lib/features/series/udf-marks';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfTimescaleMarksContract,
  ({ query, context, plan }) => getUdfTimescaleMarks(context, plan, query),
);
