import { revalidatePath } from 'next/cache';
import { revalidateContract } from '@/lib/contracts/status';
import { defineRoute } from '@/lib/http/define-route';
import { requireInternalToken } from '@/lib/http/internal-token';

export const dynamic = 'force-dynamic';

/** Pages whose first HTML carries live figures. */
const LIVE_PAGES = [
  '/',
  '/index-dashboard',
  '/peg-monitor',
  '/peg-status',
  '/en/peg-status',
] as const;

export const POST = defineRoute(
  revalidateContract,
  async () => {
    for (const page of LIVE_PAGES) revalidatePath(page);
    return { revalidated: [...LIVE_PAGES] };
  },
  { guard: requireInternalToken },
);
