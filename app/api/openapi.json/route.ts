import { openApiContract } from '@/lib/contracts/status';
import { defineRoute } from '@/lib/http/define-route';
import { openApiDocument } from '@/lib/http/openapi';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(openApiContract, async () => openApiDocument());
