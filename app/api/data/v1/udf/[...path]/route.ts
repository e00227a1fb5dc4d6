import { udfNotFoundRoute } from '@/lib/web/http/not-found-route';

/** Calls of the protocol that are not offered, such as quotes and marks. */
export const GET = udfNotFoundRoute;
export const POST = udfNotFoundRoute;
export const PUT = udfNotFoundRoute;
export const PATCH = udfNotFoundRoute;
export const DELETE = udfNotFoundRoute;
