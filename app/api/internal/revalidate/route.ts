import { revalidatePath } from 'next/cache';
import { revalidateContract } from '@/lib/read/status/contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { requireInternalToken } from '@/lib/web/http/internal-token';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  revalidateContract,
  async () => {
    // Every page shows figures, at least in the strip.
    revalidatePath('/', 'layout');
    return { revalidated: ['/'] };
  },
  { guard: requireInternalToken },
);
