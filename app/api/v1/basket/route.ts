import { basketContract } from '@/lib/read/basket/contract';
import { getBasket } from '@/lib/read/basket/get-basket';
import { route } from '@/lib/web/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(basketContract, ({ context }) =>
  getBasket(context),
);
