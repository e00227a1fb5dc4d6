import { openApiContract } from '@/lib/features/status/contract';
import { openApiDocument } from '@/lib/http/openapi';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(openApiContract, async () =>
  openApiDocument(),
);
