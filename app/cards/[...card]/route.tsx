import { cardPage } from '@/lib/content/site/card-path';
import { fileRoute } from '@/lib/http/file-route';
import { cardFor } from '../card-for';
import { drawCard } from '../draw-card';

/** A page's image for social networks (`cardPath` builds its address). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = fileRoute(
  async (params: { card: string[] }) => {
    const page = cardPage(params.card);
    const card = page && (await cardFor(page));
    if (!card) return null;
    const { png, tag } = await drawCard(page, card);
    return { content: png, tag, type: 'image/png' };
  },
);
