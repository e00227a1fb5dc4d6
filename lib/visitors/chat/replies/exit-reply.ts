import { formatBps, formatPrice } from '@/lib/format/numbers';
import type { Exit, ExitCoin } from '@/lib/read/exit/contract';
import { SPEED } from '../question/intents';
import type { ChatLanguage } from '../question/language';
import { mentions, type Question } from '../question/question';
import { doorLines } from './exit-doors-reply';
import { plain, type Reply, say } from './reply';
import { dollars, dollarsOnly } from './treasury-reply';

const MAX_COINS = 6;
const COST_PLACES = 1;

/** The current cost of selling an amount: of the requested coins, else of the basket and its constituents. */
export function exitReply(exit: Exit, question: Question, language: ChatLanguage): Reply {
  const { coins: wanted } = question;
  const amount = dollars(exit.amount_usd, language);
  const found = exit.coins.filter(({ symbol }) => wanted.includes(symbol));
  const missing = wanted.filter((symbol) => !found.some((coin) => coin.symbol === symbol));
  const shown = (wanted.length === 0 ? exit.coins : found).slice(0, MAX_COINS);
  const names = missing.map(plain).join(', ');
  return {
    paragraphs: [
      ...(shown.length === 0
        ? []
        : [
            say(language, {
              en: `The cost of selling ${amount} now, against the consensus price, in all visible order books together, without fees:`,
              fr: `Coût actuel de la vente de ${amount}, par rapport au prix de consensus et sur l’ensemble des carnets d’ordres visibles, hors frais\u00a0:`,
            }),
          ]),
      ...(mentions(question, SPEED)
        ? [
            say(language, {
              en: 'The books show what sells at once. I don’t have how fast they fill again.',
              fr: 'Les carnets montrent ce qui se vend immédiatement. Je n’ai pas la vitesse à laquelle ils se remplissent.',
            }),
          ]
        : []),
      ...dollarsOnly(question, language),
      ...(missing.length === 0
        ? []
        : [
            say(language, {
              en: `I have no order books of ${names}.`,
              fr: `Je n’ai pas de carnets d’ordres pour ${names}.`,
            }),
          ]),
    ],
    items: [
      ...(wanted.length === 0 ? [basketLine(exit, language)] : []),
      ...shown.flatMap((coin) => [
        coinLine(coin, language),
        ...(wanted.length === 0 ? [] : doorLines(coin, language)),
      ]),
    ],
    links: [
      {
        label: say(language, { en: 'All three ways out', fr: 'Les trois façons de sortir' }),
        href: `/treasury?amount=${exit.amount_usd}#exit`,
      },
    ],
    basis: exit.meta,
  };
}

function costText(
  { cost_usd: usd, cost_bps: bps }: Pick<ExitCoin, 'cost_usd' | 'cost_bps'>,
  language: ChatLanguage,
): string | null {
  if (usd === null || bps === null) return null;
  const cost = formatBps(bps, COST_PLACES, { signed: false, locale: language });
  return `**${dollars(usd, language, 2)}** (${cost})`;
}

function basketLine({ basket }: Exit, language: ChatLanguage): string {
  const cost = costText(basket, language);
  const none = { en: 'more than the books show', fr: 'plus que ce que montrent les carnets' };
  return say(language, {
    en: `Held as the SYI weighs its constituents: ${cost ?? none.en}`,
    fr: `Réparti selon les poids du SYI\u00a0: ${cost ?? none.fr}`,
  });
}

function coinLine(coin: ExitCoin, language: ChatLanguage): string {
  const name = `**${plain(coin.symbol)}**`;
  if (coin.consensus_usd === null || coin.venue_count === 0) {
    return say(language, {
      en: `${name}: no current price or order book`,
      fr: `${name}\u00a0: pas de prix ou de carnet d’ordres actuel`,
    });
  }
  const cost = costText(coin, language);
  const visible = dollars(coin.visible_usd, language, 0);
  const many = coin.venue_count === 1 ? '' : 's';
  const venues = `${coin.venue_count} ${say(language, { en: 'venue', fr: 'plateforme' })}${many}`;
  if (cost === null) {
    return say(language, {
      en: `${name}: more than the books show (${visible} on ${venues})`,
      fr: `${name}\u00a0: plus que ce que montrent les carnets (${visible} sur ${venues})`,
    });
  }
  const price = formatPrice(coin.consensus_usd, language);
  return say(language, {
    en: `${name}: ${cost}, at a price of ${price}; ${visible} visible on ${venues}`,
    fr: `${name}\u00a0: ${cost}, au prix de ${price}\u00a0; ${visible} visibles sur ${venues}`,
  });
}
