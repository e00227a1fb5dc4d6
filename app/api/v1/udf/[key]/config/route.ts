import { udfConfigContract } from '@/lib/read/udf/contract';
import { getUdfConfig } from '@/lib/read/udf/udf-config';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(udfConfigContract, getUdfConfig);
