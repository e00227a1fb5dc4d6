import { basketContract } from '@/lib/read/basket/contract';
import { getBasket } from '@/lib/read/basket/get-basket';
import { defineRoute } from '@/lib/web/http/define-route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute(
  basketContract,
  ({ context }) => getBasket(context),
);
