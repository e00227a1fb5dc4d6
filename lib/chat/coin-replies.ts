import type { Coin, CoinsResponse } from '@/lib/contracts/coins';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { formatNumber } from '@/lib/format/numbers';
import { liquidityLine, pegLine, yieldLine } from './coin-lines';
import type { ChatLanguage } from './language';
import { plain, type Reply, say } from './reply';

const MOST_COINS = 8;
const ALERT_BELOW = METHODOLOGY_PARAMETERS.liquidity.alertBelow;

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
