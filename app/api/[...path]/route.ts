import { notFoundRoute } from '@/lib/http/methods';

/** Every path under /api that is not in the API catalog. */
export const GET = notFoundRoute;
export const POST = notFoundRoute;
export const PUT = notFoundRoute;
export const PATCH = notFoundRoute;
export const DELETE = notFoundRoute;
