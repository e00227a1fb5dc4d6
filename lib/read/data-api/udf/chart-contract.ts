import * as z from 'zod/mini';
import { udfCall } from '@/lib/contract/data-call';
import { defineContract } from '@/lib/contract/define-contract';
import {
  udfConfigContract,
  udfHistoryContract,
  udfSearchContract,
  udfSymbolsContract,
  udfTimeContract,
} from './contract';

/**
 * The datafeed under an address that holds the key: TradingView's stock adapter is given an address
 * and sends no headers.
 */
const chartCall = {
  ...udfCall,
  keyInPath: true,
  // A longer text is no key and is not hashed.
  params: z.object({
    key: z.string().check(z.maxLength(200), z.describe('Chart key; it opens the datafeed only')),
  }),
} as const;

export const chartConfigContract = defineContract({
  ...chartCall,
  key: 'chartConfig',
  path: '/api/data/v1/udf/k/{key}/config',
  summary: udfConfigContract.summary,
  response: udfConfigContract.response,
});

export const chartSymbolsContract = defineContract({
  ...chartCall,
  key: 'chartSymbol',
  path: '/api/data/v1/udf/k/{key}/symbols',
  summary: udfSymbolsContract.summary,
  query: udfSymbolsContract.query,
  response: udfSymbolsContract.response,
});

export const chartSearchContract = defineContract({
  ...chartCall,
  key: 'chartSearch',
  path: '/api/data/v1/udf/k/{key}/search',
  summary: udfSearchContract.summary,
  query: udfSearchContract.query,
  response: udfSearchContract.response,
});

export const chartHistoryContract = defineContract({
  ...chartCall,
  key: 'chartHistory',
  path: '/api/data/v1/udf/k/{key}/history',
  summary: udfHistoryContract.summary,
  query: udfHistoryContract.query,
  response: udfHistoryContract.response,
});

export const chartTimeContract = defineContract({
  ...chartCall,
  key: 'chartTime',
  path: '/api/data/v1/udf/k/{key}/time',
  summary: udfTimeContract.summary,
  response: udfTimeContract.response,
});
