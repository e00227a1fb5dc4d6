import { udfNotFoundRoute } from '@/lib/web/http/methods';

/** Protocol calls that are not supported, such as quotes and marks. */
export const GET = udfNotFoundRoute;
export const POST = udfNotFoundRoute;
export const PUT = udfNotFoundRoute;
export const PATCH = udfNotFoundRoute;
export const DELETE = udfNotFoundRoute;
