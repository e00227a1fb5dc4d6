import { statusContract } from '@/lib/features/status/contract';
import { getFeedStatus } from '@/lib/features/status/get-status';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(statusContract, ({ context }) =>
  getFeedStatus(context),
);
