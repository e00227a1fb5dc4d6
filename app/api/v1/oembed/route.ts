import { getOembed } from '@/lib/features/embed/get-oembed';
import { oembedContract } from '@/lib/features/embed/oembed-contract';
import { route } from '@/lib/http/route';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(oembedContract, async ({ query }) =>
  getOembed(query),
);
