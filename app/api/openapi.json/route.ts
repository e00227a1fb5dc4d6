import { openApiContract } from '@/lib/read/status/contract';
import { openApiDocument } from '@/lib/web/calls/openapi';
import { defineRoute } from '@/lib/web/http/define-route';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const GET = defineRoute(openApiContract, async () => openApiDocument());

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods(openApiContract);
