import { publicConfig } from '@/lib/config/public/public-config';
import { formatBps, formatNumber, formatPercent, formatUsd } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { Treasury, TreasuryLine } from '@/lib/read/treasury/contract';
import type { ChatLanguage } from '../question/language';
import type { Question } from '../question/question';
import { plain, type Reply, say } from './reply';

type TreasuryQuestion = Pick<Question, 'coins' | 'amount' | 'days' | 'isOtherCurrency'>;

/** The cash that an amount earns in the SYI's basket and the requested coins, next to bills and SOFR. */
export function earnReply(
  treasury: Treasury,
  question: TreasuryQuestion,
  language: ChatLanguage,
): Reply {
  const amount = dollars(treasury.amount_usd, language);
  const days = spanText(treasury.days, language);
  const shown = linesOf(treasury, question.coins);
  return {
    paragraphs: [
      say(language, {
        en: `At today’s rates, ${amount} earns in cash, per day and over ${days}:`,
        fr: `Aux taux actuels, ${amount} rapportent, par jour et sur ${days}\u00a0:`,
      }),
      say(language, {
        en: 'Cash is the yield before the risk charge. The risk-adjusted rate compares; it is not what you are paid.',
        fr: 'C’est le rendement versé, avant la décote de risque. Le taux ajusté du risque sert à comparer\u00a0; il n’est pas ce que vous touchez.',
      }),
      ...dollarsOnly(question, language),
      ...notCovered(treasury, question.coins, language),
    ],
    items: shown.map((line) => earnedLine(line, language)),
    links: [deskLink(treasury, language)],
    basis: treasury.meta,
  };
}

/** The risk-adjusted rates compared with bills; with the cash in dollars if an amount was named. */
export function billsReply(
  treasury: Treasury,
  question: TreasuryQuestion,
  language: ChatLanguage,
): Reply {
  const amount = dollars(treasury.amount_usd, language);
  const days = spanText(treasury.days, language);
  const shown = linesOf(treasury, question.coins);
  const withDollars = question.amount !== null || question.days !== null;
  return {
    paragraphs: [
      say(language, {
        en: `Annual rates after risk adjustment, compared with the 3-month Treasury bill${withDollars ? `, and what ${amount} earns in cash over ${days}` : ''}:`,
        fr: `Taux annuels après ajustement du risque, comparés au bon du Trésor américain à 3 mois${withDollars ? `, et ce que ${amount} rapportent sur ${days}` : ''}\u00a0:`,
      }),
      ...dollarsOnly(question, language),
      ...notCovered(treasury, question.coins, language),
    ],
    items: shown.map((line) => againstLine(line, withDollars, language)),
    links: [
      deskLink(treasury, language),
      {
        label: say(language, { en: 'Conventions', fr: 'Conventions' }),
        href: '/methodology#in-dollars',
      },
    ],
    basis: treasury.meta,
  };
}

/** Says that amounts are dollars where another currency was named. */
export function dollarsOnly(
  { isOtherCurrency }: Pick<Question, 'isOtherCurrency'>,
  language: ChatLanguage,
): string[] {
  if (!isOtherCurrency) return [];
  return [
    say(language, {
      en: 'Amounts here are US dollars: I do not convert other currencies.',
      fr: 'Les montants sont en dollars américains\u00a0: je ne convertis pas d’autres devises.',
    }),
  ];
}

/** Dollars formatted for the language, with cents only if there are any. */
export function dollars(usd: string, language: ChatLanguage, places = centsOf(usd)): string {
  if (language === 'en') return formatUsd(usd, places);
  return `${formatNumber(usd, places, { locale: 'fr' })}\u202f$`;
}

const centsOf = (usd: string) => (usd.includes('.') ? 2 : 0);

function spanText(days: number, language: ChatLanguage): string {
  const count = formatNumber(days, 0, { locale: language });
  if (days === 1) return say(language, { en: 'one day', fr: 'un jour' });
  return say(language, { en: `${count} days`, fr: `${count} jours` });
}

/** SYI, bill and SOFR always, plus the constituents that were named. */
function linesOf({ lines }: Treasury, wanted: readonly string[]): TreasuryLine[] {
  return lines.filter(({ kind, id }) => kind !== 'coin' || wanted.includes(id));
}

function notCovered({ lines }: Treasury, wanted: readonly string[], language: ChatLanguage) {
  const missing = wanted.filter((symbol) => !lines.some(({ id }) => id === symbol));
  if (missing.length === 0) return [];
  const names = missing.map(plain).join(', ');
  return [
    say(language, {
      en: `I have no rate for ${names}: not a constituent of the SYI here.`,
      fr: `Je n’ai pas de taux pour ${names}\u00a0: absent des constituants du SYI affichés ici.`,
    }),
  ];
}

function nameOf({ id, kind }: TreasuryLine, language: ChatLanguage): string {
  if (kind === 'index') return `**${publicConfig.indexNames.SYI} (SYI)**`;
  if (kind === 'bill') {
    return say(language, {
      en: '**3-month Treasury bill**',
      fr: '**Bon du Trésor américain à 3 mois**',
    });
  }
  return kind === 'overnight' ? '**SOFR**' : `**${plain(id)}**`;
}

function rateText(
  line: TreasuryLine,
  percent: string | null,
  language: ChatLanguage,
): string | null {
  if (percent === null) return null;
  const rate = formatPercent(percent, line.kind === 'index' ? 4 : 2, { locale: language });
  if (line.rate_date === null) return rate;
  const day = formatDay(Date.parse(line.rate_date), language);
  return say(language, { en: `${rate} (of ${day})`, fr: `${rate} (du ${day})` });
}

const MISSING = {
  not_in_feed: { en: 'no rate in this data', fr: 'pas de taux dans ces données' },
  too_old: { en: 'the last rate is too old', fr: 'le dernier taux est trop ancien' },
  not_computed: { en: 'not computed at the moment', fr: 'non calculé en ce moment' },
};
const colon = (language: ChatLanguage) => say(language, { en: ':', fr: '\u00a0:' });

function missingLine(line: TreasuryLine, language: ChatLanguage): string {
  const reason = MISSING[line.missing ?? 'not_computed'][language];
  return `${nameOf(line, language)}${colon(language)} ${reason}`;
}

function earnedLine(line: TreasuryLine, language: ChatLanguage): string {
  const rate = rateText(line, line.rate_percent, language);
  const adjusted = rateText(line, line.adjusted_percent, language);
  const { day_usd: day, horizon_usd: horizon } = line;
  if (rate === null || day === null || horizon === null) return missingLine(line, language);
  const [aDay, inAll] = [day, horizon].map((usd) => dollars(usd, language, 2));
  const at = say(language, { en: `at ${rate} a year`, fr: `à ${rate} par an` });
  const total = say(language, {
    en: `${aDay} a day, **${inAll}**`,
    fr: `${aDay} par jour, **${inAll}**`,
  });
  const compared = say(language, {
    en: ` (risk-adjusted ${adjusted})`,
    fr: ` (ajusté du risque\u00a0: ${adjusted})`,
  });
  // Nobody is paid the index: its basket earns.
  const name =
    line.kind === 'index'
      ? say(language, { en: '**Basket of the SYI**', fr: '**Panier du SYI**' })
      : nameOf(line, language);
  return `${name}${colon(language)} ${total}, ${at}${adjusted === null ? '' : compared}`;
}

function againstLine(line: TreasuryLine, withDollars: boolean, language: ChatLanguage): string {
  const isAdjusted = line.kind === 'index' || line.kind === 'coin';
  const rate = rateText(line, isAdjusted ? line.adjusted_percent : line.rate_percent, language);
  if (rate === null) return missingLine(line, language);
  const parts = [rate];
  const overBills = isAdjusted ? line.adjusted_over_bills_bps : line.over_bills_bps;
  if (overBills !== null) {
    const isBelow = overBills.startsWith('-');
    const distance = overBills.replace('-', '');
    const bps = formatBps(distance, 1, { signed: false, locale: language });
    parts.push(
      say(language, {
        en: `${bps} ${isBelow ? 'below' : 'above'} bills`,
        fr: `${bps} ${isBelow ? 'sous les' : 'au-dessus des'} bons`,
      }),
    );
  }
  if (withDollars && line.horizon_usd !== null) {
    const cash = dollars(line.horizon_usd, language, 2);
    parts.push(say(language, { en: `${cash} in cash`, fr: `${cash} versés` }));
  }
  return `${nameOf(line, language)}${colon(language)} ${parts.join(', ')}`;
}

function deskLink({ amount_usd: amount, days }: Treasury, language: ChatLanguage) {
  return {
    label: say(language, { en: 'Treasury', fr: 'Trésorerie' }),
    href: `/treasury?amount=${amount}&days=${days}` as const,
  };
}
