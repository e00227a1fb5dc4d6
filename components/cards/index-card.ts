import { timePoints } from '@/components/charts/chart-data';
import { reconstructedCount } from '@/components/charts/reconstructed-note';
import { FAMILY_CODES } from '@/components/indices/index-format';
import { publicConfig } from '@/lib/config/public/public-config';
import { cardTexts } from '@/lib/content/site/page-metadata';
import type { SitePath } from '@/lib/content/site/site-pages';
import { cardMessages, syiText } from '@/lib/features/embed/picture-texts';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { IndexSeries } from '@/lib/features/series/contract';
import { formatIndexValue } from '@/lib/format/index-value';
import { formatPercent } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { Card, CardFigure, CardLine } from './card';

/** A card with the current SYI. Without a value it says so and shows no other figure. */
export function indexCard(
  page: SitePath,
  address: string,
  syi: SyiCurrent | null,
  beside: CardLine | readonly CardFigure[] | null,
): Card {
  const t = cardMessages();
  const frame = {
    kind: 'index',
    locale: 'en',
    title: cardTexts(page).title,
    address,
    label: t('syi', { index: publicConfig.indexNames.SYI }),
  } as const;
  if (syi === null) return { ...frame, value: null, marks: [], facts: [], beside: null };
  const { value, change, asOf, marks } = syiText(syi);
  return { ...frame, value, marks, facts: change ? [change, asOf] : [asOf], beside };
}

/** The last 90 daily values; `null` with fewer than two of them. */
export function ninetyDayLine(series: IndexSeries | null): CardLine | null {
  const points = (series?.points ?? []).map(({ at, value }) => ({ atMs: Date.parse(at), value }));
  const known = points.flatMap(({ atMs, value }) => (value === null ? [] : [{ atMs, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || known.length < 2) return null;
  const values = known.map((point) => point.value);
  const t = cardMessages();
  const percent = (value: number) => formatPercent(value, 2);
  const reconstructed = reconstructedCount(series?.points ?? []);
  return {
    label:
      reconstructed === 0 ? t('lastDays') : t('lastDaysReconstructed', { count: reconstructed }),
    points: timePoints(points),
    range: t('range', {
      low: percent(Math.min(...values)),
      high: percent(Math.max(...values)),
    }),
    first: formatDay(first.atMs),
    last: formatDay(last.atMs),
  };
}

/** The other indices in their own units, as the index page shows them. */
export function familyFigures(family: IndexFamilyOverview | null): CardFigure[] | null {
  if (family === null) return null;
  return FAMILY_CODES.map((code) => {
    const index = family.data.indices[code];
    const value = index?.value_native_text ?? null;
    const text = index && value !== null ? formatIndexValue(value, index.unit) : null;
    return { label: code, text };
  });
}
