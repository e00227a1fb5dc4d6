import { widestDeviation } from '@/components/shell/strip/strip-entries';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { cardTexts } from '@/lib/content/site/page-metadata';
import type { StablecoinsResponse } from '@/lib/features/coins/metrics-contract';
import type { Meta } from '@/lib/features/contract/primitives';
import {
  asOfText,
  cardMessages,
  dataClassMark,
  oldMark,
  pegMessages,
} from '@/lib/features/embed/picture-texts';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import type { Regime } from '@/lib/features/regime/contract';
import { regimeName } from '@/lib/features/regime/regime-name';
import { formatBps, formatNumber, formatPrice } from '@/lib/format/numbers';
import type { Locale } from '@/lib/i18n/locales';
import type { Card, CardFigure } from './card';

/** The regime is set by the fixing of each day. */
const REGIME_OLD_AFTER_SECONDS = 25 * 3_600;

function figuresCard(
  frame: { locale: Locale; title: string; address: string },
  meta: Meta | null,
  figures: () => CardFigure[],
  oldAfterSeconds?: number,
): Card {
  if (meta === null) return { kind: 'figures', ...frame, figures: null, marks: [], facts: [] };
  const old = oldMark(meta, frame.locale, oldAfterSeconds);
  return {
    kind: 'figures',
    ...frame,
    figures: figures(),
    marks: [dataClassMark(meta, frame.locale), ...(old ? [old] : [])],
    facts: [asOfText(meta, frame.locale)],
  };
}

/** The coin furthest from a dollar, and how many are within the stable band. */
export function pegMonitorCard(address: string, coins: StablecoinsResponse | null): Card {
  const t = cardMessages();
  const { title } = cardTexts('/peg-monitor');
  return figuresCard({ locale: 'en', title, address }, coins?.meta ?? null, () => {
    const widest = widestDeviation(coins);
    const priced = coins?.stablecoins.filter((coin) => coin.peg_class !== null) ?? [];
    const stable = priced.filter((coin) => coin.peg_class === 'stable');
    const total = coins?.stablecoins.length ?? 0;
    return [
      {
        label: widest ? t('widestOf', { symbol: widest.symbol }) : t('widest'),
        text: widest && formatBps(widest.deviationBps, 1),
      },
      {
        label: t('withinBand', { threshold: METHODOLOGY_PARAMETERS.peg.stableBelowBps }),
        text: t('count', { count: stable.length, total }),
      },
    ];
  });
}

/** Price, deviation and classification of a coin (USDC without `title`), in the language of the page. */
export function pegStatusCard(
  address: string,
  peg: PegRecent | null,
  locale: Locale,
  title?: string,
): Card {
  const t = pegMessages(locale);
  const frame = { locale, title: title ?? t('title'), address };
  return figuresCard(frame, peg?.meta ?? null, () => {
    const now = peg?.current_status;
    const price = now?.price_text ?? null;
    const deviation = now?.price_dev_bps ?? null;
    const status = now?.status ?? null;
    return [
      {
        label: t('price'),
        text: price === null ? null : formatPrice(price, locale),
        ...(price === null ? { detail: t('noPrice') } : {}),
      },
      {
        label: t('deviation'),
        text: deviation === null ? null : formatBps(deviation, 2, { locale }),
      },
      { label: t('classification'), text: status && t(`badge.${status}`) },
    ];
  });
}

export function riskCard(address: string, regime: Regime | null): Card {
  const t = cardMessages();
  const { title } = cardTexts('/risk-analytics');
  const figures = () => [
    { label: t('regime'), text: regime && regimeName(regime.state) },
    {
      label: t('overBills'),
      text: regime?.syi_excess == null ? null : formatBps(regime.syi_excess, 1),
    },
    {
      label: t('zScore'),
      text: regime?.z_score == null ? null : formatNumber(regime.z_score, 2, { signed: true }),
    },
  ];
  const frame = { locale: 'en', title, address } as const;
  return figuresCard(frame, regime?.meta ?? null, figures, REGIME_OLD_AFTER_SECONDS);
}
