import { revalidatePath } from 'next/cache';
import { revalidateContract } from '@/lib/features/status/contract';
import { requireInternalToken } from '@/lib/http/internal-token';
import { route } from '@/lib/http/route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  revalidateContract,
  async ({ request }) => {
    await requireInternalToken(request);
    // Every page shows figures, at least in the strip.
    revalidatePath('/', 'layout');
    return { revalidated: ['/'] };
  },
);
