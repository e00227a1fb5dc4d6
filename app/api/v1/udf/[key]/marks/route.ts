import { udfMarksContract } from '@/lib/features/series/udf-contract';
import { getUdfMarks } from '@/lib/features/series/udf-marks';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  udfMarksContract,
  ({ query, context, plan }) => getUdfMarks(context, plan, query),
);
