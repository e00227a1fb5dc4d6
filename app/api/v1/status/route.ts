import { statusContract } from '@/lib/read/status/contract';
import { getFeedStatus } from '@/lib/read/status/get-status';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(statusContract, ({ context }) =>
  getFeedStatus(context),
);
