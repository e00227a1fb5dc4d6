import * as z from 'zod/mini';
import { defineContract } from '@/lib/contract/define-contract';
import {
  udfConfigContract,
  udfHistoryContract,
  udfSearchContract,
  udfSymbolsContract,
  udfTimeContract,
} from './contract';

/**
 * The datafeed at a URL that contains the key: TradingView's stock adapter takes a URL and sends no
 * headers.
 */
const keyInPath = {
  keyInPath: true,
  // A longer text cannot be a key and is not hashed.
  params: z.object({
    key: z.string().check(z.maxLength(200), z.describe('Chart key; it opens the datafeed only')),
  }),
} as const;

export const chartConfigContract = defineContract({
  ...udfConfigContract,
  ...keyInPath,
  key: 'chartConfig',
  path: '/api/data/v1/udf/k/{key}/config',
});

export const chartSymbolsContract = defineContract({
  ...udfSymbolsContract,
  ...keyInPath,
  key: 'chartSymbol',
  path: '/api/data/v1/udf/k/{key}/symbols',
});

export const chartSearchContract = defineContract({
  ...udfSearchContract,
  ...keyInPath,
  key: 'chartSearch',
  path: '/api/data/v1/udf/k/{key}/search',
});

export const chartHistoryContract = defineContract({
  ...udfHistoryContract,
  ...keyInPath,
  key: 'chartHistory',
  path: '/api/data/v1/udf/k/{key}/history',
});

export const chartTimeContract = defineContract({
  ...udfTimeContract,
  ...keyInPath,
  key: 'chartTime',
  path: '/api/data/v1/udf/k/{key}/time',
});
