import { revalidatePath } from 'next/cache';
import { revalidateContract } from '@/lib/contracts/status';
import { defineRoute } from '@/lib/http/define-route';
import { requireInternalToken } from '@/lib/http/internal-token';

export const dynamic = 'force-dynamic';

export const POST = defineRoute(
  revalidateContract,
  async () => {
    // Every page carries figures: the strip at least.
    revalidatePath('/', 'layout');
    return { revalidated: ['/'] };
  },
  { guard: requireInternalToken },
);
