import type { Coin, CoinsResponse } from '@/lib/contracts/coins';
import type { Meta } from '@/lib/contracts/meta';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import {
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { formatAge } from '@/lib/format/times';
import type { ChatLanguage } from './language';
import { plain, type Reply, say } from './reply';

const MOST_COINS = 8;
const ALERT_BELOW = METHODOLOGY_PARAMETERS.liquidity.alertBelow;

const PEG_WORDS = {
  stable: { en: 'stable', fr: 'stable' },
  warning: { en: 'monitoring', fr: 'surveillance' },
  alert: { en: 'alert', fr: 'alerte' },
};

/** Price, deviation and class of the coins asked for; of all where none was. */
export function pegReply(answer: CoinsResponse, wanted: readonly string[], language: ChatLanguage) {
  return coinReply(answer, wanted, language, {
    head: say(language, {
      en: 'How the coins stand against one US dollar:',
      fr: 'Les monnaies face à un dollar américain :',
    }),
    line: (coin) => pegLine(coin, answer.meta, language),
    link: {
      label: say(language, { en: 'Peg monitor', fr: 'Suivi des ancrages' }),
      href: '/peg-monitor',
    },
  });
}

/** Order book depth and liquidity score. */
export function liquidityReply(
  answer: CoinsResponse,
  wanted: readonly string[],
  language: ChatLanguage,
) {
  return coinReply(answer, wanted, language, {
    head: say(language, {
      en: `Liquidity scores run from 0 to 1; under ${ALERT_BELOW} sets off an alert:`,
      fr: `Les scores de liquidité vont de 0 à 1 ; sous ${formatNumber(ALERT_BELOW, 1, { locale: 'fr' })} une alerte part :`,
    }),
    line: (coin) => liquidityLine(coin, language),
    link: {
      label: say(language, { en: 'Risk analytics', fr: 'Analyse des risques' }),
      href: '/risk-analytics',
    },
  });
}

/** Yield before and after risk. */
export function yieldReply(
  answer: CoinsResponse,
  wanted: readonly string[],
  language: ChatLanguage,
) {
  return coinReply(answer, wanted, language, {
    head: say(language, {
      en: 'Yields a year, before risk (APY) and after it (RAY), highest RAY first:',
      fr: 'Rendements par an, avant risque (APY) et après (RAY), le RAY le plus haut d’abord :',
    }),
    line: (coin) => yieldLine(coin, language),
    link: {
      label: say(language, { en: 'All yields', fr: 'Tous les rendements' }),
      href: '/dashboard',
    },
    order: (a, b) =>
      (b.ry_apy ?? Number.NEGATIVE_INFINITY) - (a.ry_apy ?? Number.NEGATIVE_INFINITY),
  });
}

/** Everything the dashboard tells of the coins asked for. */
export function coinOverviewReply(
  answer: CoinsResponse,
  wanted: readonly string[],
  language: ChatLanguage,
) {
  return coinReply(answer, wanted, language, {
    head: null,
    line: (coin) =>
      [
        pegLine(coin, answer.meta, language),
        liquidityLine(coin, language, true),
        yieldLine(coin, language, true),
      ].join('; '),
    link: {
      label: say(language, { en: 'All coins', fr: 'Toutes les monnaies' }),
      href: '/dashboard',
    },
  });
}

type Wording = {
  head: string | null;
  line: (coin: Coin) => string;
  link: { label: string; href: `/${string}` };
  order?: (a: Coin, b: Coin) => number;
};

function coinReply(
  { coins, meta }: CoinsResponse,
  wanted: readonly string[],
  language: ChatLanguage,
  { head, line, link, order }: Wording,
): Reply {
  const found = wanted.length === 0 ? coins : coins.filter(({ symbol }) => wanted.includes(symbol));
  const missing = wanted.filter((symbol) => !coins.some((coin) => coin.symbol === symbol));
  const shown = (order ? [...found].sort(order) : found).slice(0, MOST_COINS);
  const absent = missing.map(plain).join(', ');
  return {
    paragraphs: [
      ...(shown.length === 0 || head === null ? [] : [head]),
      ...(missing.length === 0
        ? []
        : [
            say(language, {
              en: `I have no figures for ${absent}: the market shown here does not cover it.`,
              fr: `Je n’ai pas de chiffres pour ${absent} : le marché affiché ne le couvre pas.`,
            }),
          ]),
    ],
    items: shown.map(line),
    links: [link],
    basis: shown.length === 0 ? null : meta,
  };
}

const name = (coin: Coin) => `**${plain(coin.symbol)}**`;

function pegLine(coin: Coin, meta: Meta, language: ChatLanguage): string {
  if (coin.price_usd === null || coin.deviation_bps === null || coin.peg_class === null) {
    return say(language, {
      en: `${name(coin)}: no price, too few sources agree`,
      fr: `${name(coin)} : pas de prix, trop peu de sources concordent`,
    });
  }
  const price = formatPrice(coin.price_usd, language);
  const bps = formatBps(coin.deviation_bps, 2, { locale: language });
  const status = PEG_WORDS[coin.peg_class][language];
  const age = priceAge(coin, meta, language);
  return say(language, {
    en: `${name(coin)}: ${price}, ${bps} from a dollar, ${status}${age}`,
    fr: `${name(coin)} : ${price}, ${bps} par rapport au dollar, ${status}${age}`,
  });
}

function priceAge(coin: Coin, meta: Meta, language: ChatLanguage): string {
  if (coin.price_observed_at === null) return '';
  const nowMs = Date.parse(meta.as_of) + meta.age_seconds * 1000;
  const age = formatAge((nowMs - Date.parse(coin.price_observed_at)) / 1000, language);
  return say(language, { en: `, price ${age} old`, fr: `, prix relevé il y a ${age}` });
}

function liquidityLine(coin: Coin, language: ChatLanguage, short = false): string {
  const head = short ? '' : `${name(coin)}${say(language, { en: ': ', fr: ' : ' })}`;
  if (coin.liq_score === null) {
    return `${head}${say(language, { en: 'no liquidity score, too few venues', fr: 'pas de score de liquidité, trop peu de places' })}`;
  }
  const score = formatNumber(coin.liq_score, 2, { locale: language });
  const depth =
    coin.depth_20bps_usd === null
      ? ''
      : say(language, {
          en: `, ${formatUsdCompact(coin.depth_20bps_usd)} within 20 bps`,
          fr: `, ${formatUsdCompact(coin.depth_20bps_usd)} à moins de 20 bps`,
        });
  const assumed =
    coin.liq_method === 'assumed' ? say(language, { en: ' (assumed)', fr: ' (supposé)' }) : '';
  return `${head}${say(language, { en: 'liquidity score', fr: 'score de liquidité' })} ${score}${assumed}${depth}`;
}

function yieldLine(coin: Coin, language: ChatLanguage, short = false): string {
  const head = short ? '' : `${name(coin)}${say(language, { en: ': ', fr: ' : ' })}`;
  const percent = (value: number | null) =>
    value === null ? '—' : formatPercent(value, 2, { locale: language });
  if (coin.apy === null && coin.ry_apy === null) {
    return `${head}${say(language, { en: 'no yield at hand', fr: 'pas de rendement disponible' })}`;
  }
  return `${head}APY ${percent(coin.apy)}, RAY ${percent(coin.ry_apy)}`;
}
