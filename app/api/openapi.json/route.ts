import { openApiContract } from '@/lib/read/status/contract';
import { openApiDocument } from '@/lib/web/calls/openapi';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(openApiContract, async () =>
  openApiDocument(),
);
