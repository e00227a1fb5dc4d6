import type { Meta } from '@/lib/contract/primitives';
import {
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';
import type { Coin } from '@/lib/read/coins/contract';
import type { ChatLanguage } from '../question/language';
import { plain, say } from './reply';

const PEG_LABELS = {
  stable: { en: 'stable', fr: 'stable' },
  warning: { en: 'monitoring', fr: 'surveillance' },
  alert: { en: 'alert', fr: 'alerte' },
};

const name = (coin: Coin) => `**${plain(coin.symbol)}**`;

/** Price, deviation, class and age. */
export function pegLine(coin: Coin, meta: Meta, language: ChatLanguage): string {
  if (coin.price_usd === null || coin.deviation_bps === null || coin.peg_class === null) {
    return say(language, {
      en: `${name(coin)}: no price because too few sources agree`,
      fr: `${name(coin)}\u00a0: pas de prix, car trop peu de sources concordent`,
    });
  }
  const price = formatPrice(coin.price_usd, language);
  const bps = formatBps(coin.deviation_bps, 2, { locale: language });
  const status = PEG_LABELS[coin.peg_class][language];
  const age = priceAge(coin, meta, language);
  return say(language, {
    en: `${name(coin)}: ${price}, ${bps} from one dollar, ${status}${age}`,
    fr: `${name(coin)}\u00a0: ${price}, ${bps} par rapport au dollar, ${status}${age}`,
  });
}

function priceAge(coin: Coin, meta: Meta, language: ChatLanguage): string {
  if (coin.price_observed_at === null) return '';
  const nowMs = Date.parse(meta.as_of) + meta.age_seconds * 1000;
  const age = formatAge((nowMs - Date.parse(coin.price_observed_at)) / 1000, language);
  return say(language, { en: `, price ${age} old`, fr: `, prix relevé il y a ${age}` });
}

/** Score and depth; `short` leaves the coin out. */
export function liquidityLine(coin: Coin, language: ChatLanguage, short = false): string {
  const head = short ? '' : `${name(coin)}${say(language, { en: ': ', fr: '\u00a0: ' })}`;
  if (coin.liq_score === null) {
    return `${head}${say(language, { en: 'no liquidity score (too few venues)', fr: 'pas de score de liquidité (trop peu de plateformes)' })}`;
  }
  const score = formatNumber(coin.liq_score, 2, { locale: language });
  const depth =
    coin.depth_20bps_usd === null
      ? ''
      : say(language, {
          en: `, ${formatUsdCompact(coin.depth_20bps_usd)} within 20 bps`,
          fr: `, ${formatUsdCompact(coin.depth_20bps_usd, undefined, 'fr')} à moins de 20 bps`,
        });
  const assumed =
    coin.liq_method === 'assumed' ? say(language, { en: ' (assumed)', fr: ' (supposé)' }) : '';
  return `${head}${say(language, { en: 'liquidity score', fr: 'score de liquidité' })} ${score}${assumed}${depth}`;
}

/** Yield before and after risk; `short` leaves the coin out. */
export function yieldLine(coin: Coin, language: ChatLanguage, short = false): string {
  const head = short ? '' : `${name(coin)}${say(language, { en: ': ', fr: '\u00a0: ' })}`;
  const percent = (value: number | null) =>
    value === null ? '—' : formatPercent(value, 2, { locale: language });
  if (coin.apy === null && coin.ry_apy === null) {
    return `${head}${say(language, { en: 'no yield available', fr: 'pas de rendement disponible' })}`;
  }
  return `${head}APY ${percent(coin.apy)}, RAY ${percent(coin.ry_apy)}`;
}
