import { getLlmsText } from '@/lib/services/site-files/get-llms-text';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  return new Response(await getLlmsText(), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  });
}
