/** Settings shared by every call of the data API: a key, no cache, and these errors. */
export const dataCall = {
  method: 'GET',
  tag: 'Data',
  cache: 'no-store',
  keyed: true,
  errors: [400, 401, 403, 404, 429, 503],
} as const;

/** The same for TradingView's datafeed protocol (UDF), which names paths and fields itself. */
export const udfCall = {
  ...dataCall,
  tag: 'TradingView',
  feature: 'tradingViewAlerts',
  errorShape: 'udf',
} as const;
