import { revalidatePath } from 'next/cache';
import { revalidateContract } from '@/lib/read/status/contract';
import { defineRoute } from '@/lib/web/http/define-route';
import { requireInternalToken } from '@/lib/web/http/internal-token';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

export const POST = defineRoute(
  revalidateContract,
  async () => {
    // Every page carries figures: the strip at least.
    revalidatePath('/', 'layout');
    return { revalidated: ['/'] };
  },
  { guard: requireInternalToken },
);

export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = otherMethods(revalidateContract);
