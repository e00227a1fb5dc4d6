import { parseAmount } from '@/lib/format/amount-text';

/** A number with its thousands and decimals, as English and French write them. */
const NUMBER = String.raw`\d{1,3}(?:[, '_]\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|\d+(?:[.,]\d+)?`;
/** Words of an amount, as `mentions` reads phrases. */
export const AMOUNT_WORDS = [
  ...[...'0123456789'].map((digit) => `${digit}*`),
  ...['k', 'm', 'mn', 'mio', 'b', 'bn', 'md', 'thousand', 'mille', 'million*', 'billion*'],
  ...['milliard*', 'usd', 'us', 'dollar', 'dollars', 'euro*', 'eur', 'gbp', 'pounds', 'chf', 'jpy'],
];

const SIZE = 'k|thousand|mille|m|mn|mio|millions?|b|bn|billions?|md|milliards?';
const CURRENCY = String.raw`us\$|\$|usd|us dollars?|dollars?`;
/** What follows the term of a bill ("3m T-bill"), which is not an amount. */
const BILL = 'u?\\.?s?\\.? ?(?:t-? ?bill|treasur|bill|bon)';
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(?<before>${CURRENCY})? ?(?<number>${NUMBER})(?<gap> ?)(?:(?<size>${SIZE})(?![\p{L}\p{N}]))?(?! ?${BILL})(?: ?(?:of|in|de|en|d['’])? ?(?<after>(?:${CURRENCY})(?![\p{L}\p{N}])|\p{L}[\p{L}\p{N}]{2,5}(?![\p{L}\p{N}])))?`,
  'gu',
);
const POWERS: readonly (readonly [RegExp, string])[] = [
  [/^(k|thousand|mille)$/, 'k'],
  [/^(m|mn|mio|millions?)$/, 'm'],
  [/^(b|bn|billions?|md|milliards?)$/, 'b'],
];
const ANY_CURRENCY = new RegExp(`^(?:${CURRENCY})$`);
/** API calls accept amounts of at least one dollar. */
const WHOLE_DOLLARS = /^[1-9]/;

/**
 * The dollars a message names, plain decimal text, or `null`: a number counts as dollars with a currency,
 * with a size ("10 million") or before a coin's ticker.
 */
export function mentionedAmount(message: string, isCoin: (word: string) => boolean): string | null {
  const text = message.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  for (const { groups } of text.matchAll(AMOUNT)) {
    const { before, number = '', gap, size = '', after = '' } = groups ?? {};
    const isMoney = before !== undefined || ANY_CURRENCY.test(after) || isCoin(after);
    // "5 m" without a currency may be months; "5m", "5 million" and "5 m usdc" are dollars here.
    const isSized = size.length > 1 || (size !== '' && gap === '');
    if (!isMoney && !isSized) continue;
    const suffix = POWERS.find(([pattern]) => pattern.test(size))?.[1] ?? '';
    const amount = parseAmount(`${plainDigits(number)}${suffix}`);
    if (amount !== null && WHOLE_DOLLARS.test(amount)) return amount;
  }
  return null;
}

const OTHER_CURRENCY =
  /[€£¥]|(?<!\p{L})(?:euros?|eur|gbp|pounds?|sterling|livres?|chf|francs?|yens?|jpy)(?!\p{L})/u;

/** Whether a message names a currency other than the dollar. */
export function namesOtherCurrency(message: string): boolean {
  return OTHER_CURRENCY.test(message.normalize('NFKC').toLowerCase());
}

/** English digits of a number: a comma before one or two last digits is a French decimal point. */
function plainDigits(number: string): string {
  const dense = number.replace(/[\s'_]/g, '');
  if (/^\d{1,3}(\.\d{3}){2,}/.test(dense)) return dense.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{1,2}$/.test(dense)) return dense.replace(',', '.');
  return dense.replaceAll(',', '');
}
