import type { TestStore } from '../../lib/engine/process/memory-store';
import { cpuTimes, type Measurement, type Pace } from '../measure';
import { SAMPLE_HISTORY_MS, withSampleStore } from '../sample-store';

/** A page of each kind of card. */
const PAGES = [
  '/',
  '/yield-indices',
  '/peg-monitor',
  '/peg-status',
  '/risk-analytics',
  '/methodology',
  '/blog/what-is-a-risk-adjusted-stablecoin-yield',
] as const;

/**
 * CPU time from a request for a card to its bytes, with reading the store, and the size of the picture.
 * The first one also loads font and renderer, and is reported separately. Nothing kept is given out: each
 * drawing is of another address, as if a tick had passed.
 */
export async function measureCards({ isQuick }: Pace): Promise<Measurement[]> {
  return withSampleStore(async ({ databaseUrl }: TestStore) => {
    process.env.DATABASE_URL = databaseUrl;
    process.env.LOG_LEVEL = 'silent';
    const { cardFor } = await import('@/app/cards/card-for');
    const { drawCard } = await import('@/app/cards/draw-card');
    const { closeStoreHandle } = await import('@/lib/features/service/store-handle');
    let drawings = 0;
    const draw = async (page: (typeof PAGES)[number]) => {
      const card = await cardFor(page);
      if (card === null) throw new Error(`no card of ${page}`);
      drawings += 1;
      return drawCard(page, { ...card, address: `${card.address}?${drawings}` });
    };
    const target = '< 300 ms';
    const rows: Measurement[] = [];
    try {
      const first = await cpuTimes(1, 0, () => draw('/'));
      rows.push({ what: 'first card of a process', target, unit: 'ms CPU', values: first });
      for (const page of PAGES) {
        const values = await cpuTimes(isQuick ? 3 : 15, 1, () => draw(page));
        rows.push({ what: `card of ${page}`, target, unit: 'ms CPU', values });
        const { png } = await draw(page);
        rows.push({
          what: `size of the card of ${page}`,
          target: '< 100 kB',
          unit: 'kB',
          values: [png.length / 1000],
        });
      }
    } finally {
      await closeStoreHandle();
    }
    return rows;
  }, SAMPLE_HISTORY_MS);
}
