import { udfConfigContract } from '@/lib/features/series/udf-contract';
import { getUdfConfig } from '@/lib/features/series/udf-symbols';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(udfConfigContract, getUdfConfig);
