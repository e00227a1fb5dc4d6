import { notFoundRoute } from '@/lib/http/not-found-route';

/** Every path under /api that is no call of the catalogue. */
export const GET = notFoundRoute;
export const POST = notFoundRoute;
export const PUT = notFoundRoute;
export const PATCH = notFoundRoute;
export const DELETE = notFoundRoute;
