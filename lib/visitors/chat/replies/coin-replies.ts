import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { formatNumber } from '@/lib/format/numbers';
import type { BasketResponse } from '@/lib/read/basket/contract';
import type { Coin, CoinsResponse } from '@/lib/read/coins/contract';
import { SAFE } from '../question/intents';
import type { ChatLanguage } from '../question/language';
import { mentions, type Question } from '../question/question';
import { liquidityLine, pegLine, yieldLine } from './coin-lines';
import { plain, type Reply, say } from './reply';

const MAX_COINS = 8;
const ALERT_BELOW = METHODOLOGY_PARAMETERS.liquidity.alertBelow;

/** Price, deviation and class of the requested coins, or of all if none was named. */
export function pegReply(answer: CoinsResponse, wanted: readonly string[], language: ChatLanguage) {
  return coinReply(answer, wanted, language, {
    head: say(language, {
      en: 'Coin prices against one U.S. dollar:',
      fr: 'Prix des stablecoins face au dollar américain\u00a0:',
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
      en: `Liquidity scores range from 0 to 1. A score below ${ALERT_BELOW} triggers an alert:`,
      fr: `Les scores de liquidité vont de 0 à 1. Un score inférieur à ${formatNumber(ALERT_BELOW, 1, { locale: 'fr' })} déclenche une alerte\u00a0:`,
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
      en: 'Annual yields before (APY) and after (RAY) risk adjustment, highest RAY first:',
      fr: 'Rendements annuels avant (APY) et après (RAY) ajustement du risque, par RAY décroissant\u00a0:',
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

/** Everything the dashboard shows about the requested coins; no judgment where one is asked for. */
export function coinOverviewReply(answer: CoinsResponse, question: Question) {
  const { coins: wanted, language } = question;
  return coinReply(answer, wanted, language, {
    head: mentions(question, SAFE)
      ? say(language, {
          en: 'I can’t tell you whether a coin is safe: issuer, reserves and contracts are not in these figures. What they show:',
          fr: 'Je ne peux pas dire si un stablecoin est sûr\u00a0: l’émetteur, les réserves et les contrats ne figurent pas dans ces données. Ce qu’elles montrent\u00a0:',
        })
      : null,
    line: (coin) =>
      [
        pegLine(coin, answer.meta, language),
        liquidityLine(coin, language, true),
        yieldLine(coin, language, true),
      ].join('; '),
    link: {
      label: say(language, { en: 'All coins', fr: 'Tous les stablecoins' }),
      href: '/dashboard',
    },
  });
}

/** Whether the named coins are constituents of the SYI, and all of them. */
export function membersReply(
  { basket, meta }: BasketResponse,
  wanted: readonly string[],
  language: ChatLanguage,
): Reply {
  const members = basket?.coins ?? [];
  const verdict = (symbol: string) =>
    members.includes(symbol)
      ? say(language, {
          en: `**${plain(symbol)}** is a constituent of the SYI.`,
          fr: `**${plain(symbol)}** est un constituant du SYI.`,
        })
      : say(language, {
          en: `**${plain(symbol)}** is not a constituent of the SYI.`,
          fr: `**${plain(symbol)}** n’est pas un constituant du SYI.`,
        });
  const all = members.map(plain).join(', ');
  return {
    paragraphs: [
      ...wanted.map(verdict),
      members.length === 0
        ? say(language, {
            en: 'The SYI has no constituents yet.',
            fr: 'Le SYI n’a pas encore de constituants.',
          })
        : say(language, {
            en: `Constituents of the SYI: ${all}.`,
            fr: `Constituants du SYI\u00a0: ${all}.`,
          }),
    ],
    links: [
      {
        label: say(language, { en: 'How they are chosen', fr: 'Comment ils sont choisis' }),
        href: '/methodology#basket',
      },
    ],
    basis: meta,
  };
}

type Text = {
  head: string | null;
  line: (coin: Coin) => string;
  link: { label: string; href: `/${string}` };
  order?: (a: Coin, b: Coin) => number;
};

function coinReply(
  { coins, meta }: CoinsResponse,
  wanted: readonly string[],
  language: ChatLanguage,
  { head, line, link, order }: Text,
): Reply {
  const found = wanted.length === 0 ? coins : coins.filter(({ symbol }) => wanted.includes(symbol));
  const missing = wanted.filter((symbol) => !coins.some((coin) => coin.symbol === symbol));
  const shown = (order ? [...found].sort(order) : found).slice(0, MAX_COINS);
  const absent = missing.map(plain).join(', ');
  return {
    paragraphs: [
      ...(shown.length === 0 || head === null ? [] : [head]),
      ...(missing.length === 0
        ? []
        : [
            say(language, {
              en: `I have no data for ${absent}: it is not covered by the market shown here.`,
              fr: `Je n’ai pas de données pour ${absent}\u00a0: le marché affiché ne le couvre pas.`,
            }),
          ]),
    ],
    items: shown.map(line),
    links: [link],
    basis: shown.length === 0 ? null : meta,
  };
}
