import 'server-only';
import type { Server } from 'node:http';
import { webFigures } from '@/lib/web/http/metrics/web-registry';

/** Kinds of requests by path; the first match wins, and anything else is a page. */
const KINDS = [
  ['static', /^\/_next\/static\//],
  ['probe', /^\/(livez|readyz|metrics|api\/healthz)\/?$/],
  ['call', /^\/(api|v1|mcp)(\/|$)/],
  ['file', /^\/(badge|cards|embed)\/|\.\w+$/],
] as const;

/** The kind of a path, one of five. */
export function kindOf(path: string): string {
  return KINDS.find(([, paths]) => paths.test(path))?.[0] ?? 'page';
}

/** Counts every response of a server with its duration, by kind and status, including refused and failed. */
export async function measureResponses(server: Server): Promise<void> {
  const { responses } = await webFigures();
  server.prependListener('request', (request, response) => {
    const startedMs = performance.now();
    const kind = kindOf(request.url?.split('?', 1)[0] ?? '');
    response.once('finish', () => {
      const seconds = (performance.now() - startedMs) / 1000;
      responses.observe({ kind, status: String(response.statusCode) }, seconds);
    });
  });
}
