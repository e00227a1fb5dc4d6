import { getWhitepaper } from '@/lib/services/methodology/get-whitepaper';

export const dynamic = 'force-static';

export async function GET(): Promise<Response> {
  return new Response(new Uint8Array(await getWhitepaper()), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="stable-yield-methodology.pdf"',
      link: '</methodology>; rel="canonical"',
    },
  });
}
