import { udfNotFoundRoute } from '@/lib/http/methods';

/** Protocol calls that are not supported, such as groups of symbols. */
export const GET = udfNotFoundRoute;
export const POST = udfNotFoundRoute;
export const PUT = udfNotFoundRoute;
export const PATCH = udfNotFoundRoute;
export const DELETE = udfNotFoundRoute;
