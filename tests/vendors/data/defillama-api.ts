import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { hasRecorded, recordedText } from '../../support/recorded-data';
import { PLATFORM_ASSETS_USD } from '../market/cefi-rates';
import { wave } from '../market/movement';
import { ok, type Vendor } from '../vendor';

const DAY_MS = 86_400_000;
const TVL_DAYS = 1_000;
const TVL_USD = 130e9;

const categoriesSchema = z.array(z.object({ slug: z.string(), category: z.string() }));

/** Slug and category as recorded on September 2, 2026; a few known ones where they are not. */
const PROTOCOLS = hasRecorded()
  ? categoriesSchema.parse(
      parse(recordedText('defillama-project-categories.csv'), { columns: true }),
    )
  : Object.entries({
      Lending: [
        ...['aave-v3', 'morpho-blue', 'compound-v3', 'fluid-lending', 'justlend-v1', 'sparklend'],
        ...['lista-lending', 'dolomite', 'kamino-lend', 'maple'],
      ],
      CDP: ['sky-lending'],
      'Basis Trading': ['ethena-usde'],
      RWA: ['circle-usyc'],
    }).flatMap(([category, slugs]) => slugs.map((slug) => ({ slug, category })));

/** Made up: the vendor lists thousands that no registry knows. */
const OTHER_PROTOCOLS = [
  { slug: 'vendor-money-market', category: 'Lending' },
  { slug: 'vendor-bill-fund', category: 'RWA' },
  { slug: 'vendor-dex', category: 'Dexs' },
];

/** Protocols, platforms' assets and total value locked; the last two are made up. */
export const defillamaApi: Vendor = {
  name: 'defillama-api',
  budget: { requests: 20, seconds: 60 },
  answer: ({ path, nowMs, faults }) => {
    switch (path) {
      case '/protocols':
        return ok(
          [...PROTOCOLS, ...OTHER_PROTOCOLS].map(({ slug, category }, index) => ({
            ...{ id: String(index + 1), name: slug, slug, category: category || null },
            ...{ chains: ['Ethereum'], tvl: 1e9 },
          })),
        );
      case '/cexs':
        return ok({
          cexs: Object.entries(PLATFORM_ASSETS_USD).map(
            platform(faults.has('renamed-slug') ? ' Exchange' : ''),
          ),
        });
      case '/v2/historicalChainTvl':
        return ok(tvlHistory(nowMs));
      default:
        return null;
    }
  },
};

/** `tvl` is always zero there. */
const platform =
  (suffix: string) =>
  ([name, usd]: [string, number]) => ({
    name: `${name}${suffix}`,
    slug: `${name}${suffix}`.toLowerCase().replaceAll(' ', '-'),
    ...{ tvl: 0, currentTvl: usd, cleanAssetsTvl: usd * 0.9 },
  });

function tvlHistory(nowMs: number) {
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return Array.from({ length: TVL_DAYS }, (_, day) => {
    const atMs = todayMs - (TVL_DAYS - 1 - day) * DAY_MS;
    return {
      date: atMs / 1000,
      tvl: Math.round(TVL_USD * (1 + 0.15 * wave('tvl', atMs, 300 * DAY_MS))),
    };
  });
}
