import { openApiContract } from '@/lib/read/status/contract';
import { openApiDocument } from '@/lib/web/calls/openapi';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(openApiContract, async () =>
  openApiDocument(),
);
