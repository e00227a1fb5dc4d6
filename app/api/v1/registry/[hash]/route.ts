import { registryContract } from '@/lib/features/records/contract';
import { getRegistry } from '@/lib/features/records/get-registry';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  registryContract,
  ({ context, params }) => getRegistry(context, params.hash),
);
