import { syiCurrentContract } from '@/lib/contracts/syi';
import { defineRoute } from '@/lib/http/define-route';
import { getCurrentSyi } from '@/lib/services/syi/get-current';

export const dynamic = 'force-dynamic';

export const GET = defineRoute(syiCurrentContract, ({ context }) => getCurrentSyi(context));
