import { STREAM_METHODS } from '@/lib/http/stream-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = STREAM_METHODS;
/** Headers alone: without one of its own Next would open a stream for it. */
export const HEAD = GET;
