export * from './calls.js';
export { ApiError, type CallOptions, type ClientOptions, type RowFormat } from './http.js';
