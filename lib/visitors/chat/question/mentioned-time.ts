import * as z from 'zod/mini';
import { DAY_MS } from '@/lib/benchmark/durations';

/**
 * A day that a question names: a calendar date, or a number of days back. `unclear`: no such day (February 31),
 * or digits that could be two days (03/04/2026).
 */
export type MentionedDay =
  | { kind: 'date'; year: number | null; month: number; day: number }
  | { kind: 'ago'; days: number }
  | { kind: 'unclear' };

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv'],
  ['february', 'feb', 'fevrier', 'fevr', 'fev'],
  ['march', 'mar', 'mars'],
  ['april', 'apr', 'avril', 'avr'],
  ['may', 'mai'],
  ['june', 'jun', 'juin'],
  ['july', 'jul', 'juillet', 'juil'],
  ['august', 'aug', 'aout'],
  ['september', 'sept', 'sep', 'septembre'],
  ['october', 'oct', 'octobre'],
  ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
];
const MONTH = MONTHS.flat()
  .sort((a, b) => b.length - a.length)
  .join('|');
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th|er)?`;
const YEAR = String.raw`(?:\s(?<year>\d{4}))?`;
/** For text normalized by `readQuestion`: lower case, one space between words. */
const DATES = [
  String.raw` (?<year>\d{4}) (?<monthNumber>\d{1,2}) (?<day>\d{1,2}) `,
  ` ${DAY} (?:of |de )?(?<month>${MONTH})${YEAR} `,
  ` (?<month>${MONTH}) (?:the )?${DAY}${YEAR} `,
].map((pattern) => new RegExp(pattern));
/** A numeric date with the year last; the order of day and month differs between readers. */
const YEAR_LAST = / (?<first>\d{1,2}) (?<second>\d{1,2}) (?<year>(?:19|20)\d{2}) /;
const MAX_DAY = 31;

/** Words of a day or a period, as `mentions` reads phrases. */
export const TIME_WORDS = [
  ...[...MONTHS.flat(), ...[...'0123456789'].map((digit) => `${digit}*`)],
  ...['yesterday', 'before yesterday', 'hier', 'avant', 'ago', 'il y a', 'last', 'dernier*'],
  ...['day', 'days', 'week', 'weeks', 'month', 'months', 'quarter*', 'year', 'years', 'trimestre*'],
  ...['jour', 'jours', 'semaine*', 'mois', 'an', 'ans', 'annee*', 'daily', 'weekly', 'monthly'],
  ...['yearly', 'annually', 'quotidien*', 'hebdomadaire*', 'mensuel*', 'annuel*', 'p a', 'h'],
  ...['one', 'two', 'three', 'four', 'five', 'six', 'nine', 'ten', 'twelve', 'deux', 'trois'],
  ...['quatre', 'cinq', 'neuf', 'dix', 'douze', 'hour*', 'heure*', 'next', 'each', 'every'],
  ...['chaque', 'over', 'within', 'st', 'nd', 'rd', 'th', 'er'],
];

const COUNTS: Readonly<Record<string, number>> = {
  ...{
    a: 1,
    an: 1,
    one: 1,
    un: 1,
    une: 1,
    two: 2,
    deux: 2,
    three: 3,
    trois: 3,
    four: 4,
    quatre: 4,
  },
  ...{ five: 5, cinq: 5, six: 6, nine: 9, neuf: 9, ten: 10, dix: 10, twelve: 12, douze: 12 },
  ...{ per: 1, each: 1, every: 1, par: 1, chaque: 1, le: 1, the: 1, next: 1 },
};
const COUNT = `(?<count>\\d{1,4}|${Object.keys(COUNTS).join('|')})`;
const UNITS: readonly (readonly [words: string, days: number])[] = [
  ['days?|jours?', 1],
  ['weeks?|semaines?', 7],
  ['months?|mois', 30],
  ['quarters?|trimestres?', 90],
  ['years?|ans?|annees?', 365],
];
const PERIODS = UNITS.map(
  ([words, days]) => [new RegExp(` ${COUNT} (?:next )?(?:${words}) `), days] as const,
);
const AGO = UNITS.map(
  ([words, days]) =>
    [
      new RegExp(
        ` (?:${COUNT} (?:${words}) ago|il y a (?<count2>\\d{1,4}|${Object.keys(COUNTS).join('|')}) (?:${words})) `,
      ),
      days,
    ] as const,
);
const ADVERBS: readonly (readonly [pattern: RegExp, days: number])[] = [
  [/ (daily|quotidien\p{L}*|24 ?h|24 (hours|heures)) /u, 1],
  [/ (weekly|hebdomadaire\p{L}*) /u, 7],
  [/ (monthly|mensuel\p{L}*) /u, 30],
  [/ (yearly|annually|annuel\p{L}*|p a) /u, 365],
];
/** The term in the name of a bill is not a horizon. */
const BILL_TERM =
  / (?:3|three) months? (?:us |u s )?(?=t bill|tbill|treasur|bill)|(?<=(?:bon|bons) (?:du|de) (?:tresor|t bill)\p{L}*(?: \p{L}+){0,2}) (?:a )?(?:3|trois) mois /gu;
const MAX_DAYS = 3_650;

/** The day a question names, `null` where it names none. */
export function mentionedDay(text: string): MentionedDay | null {
  if (/ (day before yesterday|avant hier) /.test(text)) return { kind: 'ago', days: 2 };
  if (/ (yesterday|hier) /.test(text)) return { kind: 'ago', days: 1 };
  for (const [pattern, unitDays] of AGO) {
    const groups = pattern.exec(text)?.groups;
    if (groups) return { kind: 'ago', days: countOf(groups.count ?? groups.count2) * unitDays };
  }
  for (const pattern of DATES) {
    const groups = pattern.exec(text)?.groups;
    if (!groups) continue;
    const { year, month, monthNumber, day } = groups;
    const place = MONTHS.findIndex((names) => names.includes(month ?? ''));
    const named = {
      year: year === undefined ? null : Number(year),
      month: monthNumber === undefined ? place + 1 : Number(monthNumber),
      day: Number(day),
    };
    // 2000 is a leap year: without a year, February 29 is a day.
    if (isoDay(named.year ?? 2000, named) !== null) return { kind: 'date', ...named };
    // "may 50 million" is no date.
    if (named.year !== null || named.day <= MAX_DAY) return { kind: 'unclear' };
  }
  return yearLastDay(text);
}

function yearLastDay(text: string): MentionedDay | null {
  const groups = YEAR_LAST.exec(text)?.groups;
  if (!groups) return null;
  const first = Number(groups.first);
  const second = Number(groups.second);
  const year = Number(groups.year);
  const readings = [
    { year, month: first, day: second },
    { year, month: second, day: first },
  ].filter((each) => isoDay(year, each) !== null);
  const [only] = readings;
  const isClear = only !== undefined && (readings.length === 1 || first === second);
  return isClear ? { kind: 'date', ...only } : { kind: 'unclear' };
}

/** The horizon a question names in days, `null` where it names none. */
export function mentionedDays(text: string): number | null {
  const without = text.replace(BILL_TERM, ' ');
  for (const [pattern, days] of ADVERBS) if (pattern.test(without)) return days;
  for (const [pattern, unitDays] of PERIODS) {
    const groups = pattern.exec(without)?.groups;
    if (!groups) continue;
    const count = countOf(groups.count);
    // Twelve months count as a year.
    const days = unitDays === 30 && count % 12 === 0 ? (count / 12) * 365 : count * unitDays;
    if (days >= 1 && days <= MAX_DAYS) return days;
  }
  return null;
}

/** The calendar day (UTC) meant at `nowMs`; without a year, the most recent such day; `null` for none. */
export function dayOf(mentioned: MentionedDay, nowMs: number): string | null {
  if (mentioned.kind === 'unclear') return null;
  if (mentioned.kind === 'ago') {
    const atMs = nowMs - mentioned.days * DAY_MS;
    return atMs < 0 ? null : new Date(atMs).toISOString().slice(0, 10);
  }
  if (mentioned.year !== null) return isoDay(mentioned.year, mentioned);
  const year = new Date(nowMs).getUTCFullYear();
  const today = new Date(nowMs).toISOString().slice(0, 10);
  // A leap day may be four years back, eight around a century.
  for (let back = 0; back <= 8; back += 1) {
    const day = isoDay(year - back, mentioned);
    if (day !== null && day <= today) return day;
  }
  return null;
}

const countOf = (word: string | undefined) => COUNTS[word ?? ''] ?? Number(word ?? 1);

const pad = (value: number) => String(value).padStart(2, '0');

function isoDay(year: number, { month, day }: { month: number; day: number }): string | null {
  return z.iso.date().safeParse(`${year}-${pad(month)}-${pad(day)}`).data ?? null;
}
