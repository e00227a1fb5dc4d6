import { basketContract } from '@/lib/features/indices/basket-contract';
import { getBasket } from '@/lib/features/indices/get-basket';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(basketContract, ({ context }) =>
  getBasket(context),
);
