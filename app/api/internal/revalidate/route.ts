import { revalidatePath } from 'next/cache';
import { revalidateContract } from '@/lib/read/status/contract';
import { requireInternalToken } from '@/lib/web/http/internal-token';
import { route } from '@/lib/web/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  revalidateContract,
  async ({ request }) => {
    await requireInternalToken(request);
    // Every page shows figures, at least in the strip.
    revalidatePath('/', 'layout');
    return { revalidated: ['/'] };
  },
);
