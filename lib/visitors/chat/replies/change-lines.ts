import { formatBps, formatPercent } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import type { Attribution } from '@/lib/read/attribution/contract';
import type { ChatLanguage } from '../question/language';
import { plain, say } from './reply';

type Part = Attribution['causes'][number];

const BPS_PLACES = 2;
/** Below half of the last decimal shown, a part would read as zero. */
const SMALLEST_BPS = 0.5 / 10 ** BPS_PLACES;
const SHOWN_MEMBERS = 3;

/** Names of the causes of a change (Methodology §11). */
const CAUSES: Readonly<Record<Part['cause'], { en: string; fr: string }>> = {
  weight: { en: 'weights', fr: 'poids' },
  apy: { en: 'yields (APY)', fr: 'rendements (APY)' },
  peg: { en: 'peg scores', fr: 'scores d’ancrage' },
  liquidity: { en: 'liquidity scores', fr: 'scores de liquidité' },
  basket: { en: 'coins that joined or left', fr: 'entrées et sorties' },
  yield: { en: 'yield as a whole', fr: 'rendement dans son ensemble' },
  bill: { en: '3-month T-bill', fr: 'bon du Trésor US à 3 mois' },
  intervals: {
    en: 'different five-minute intervals',
    fr: 'intervalles de cinq minutes différents',
  },
  carried_forward: { en: 'a value carried forward', fr: 'une valeur reportée' },
  rounding: { en: 'rounding', fr: 'arrondi' },
};

/** The values before and after the change, with their times. */
export function changeSentence(change: Attribution, language: ChatLanguage): string {
  const { from, to, kind, unit, index_code: code } = change;
  const shown = (value: string | null) =>
    unit === 'bps'
      ? formatBps(value ?? 0, BPS_PLACES, { locale: language })
      : formatPercent(value ?? 0, 4, { locale: language });
  const bps = formatBps(change.change_bps_text ?? 0, BPS_PLACES, { locale: language });
  const time = (at: string) => formatTimestamp(Date.parse(at), language);
  const fixing = kind === 'fixing';
  return say(language, {
    en: `${code} moved from ${shown(from.value_text)} to **${shown(to.value_text)}**, ${bps}, between ${fixing ? 'the fixings of ' : ''}${time(from.at)} and ${time(to.at)}.`,
    fr: `Le ${code} est passé de ${shown(from.value_text)} à **${shown(to.value_text)}**, ${bps}, entre ${fixing ? 'les fixings du ' : 'le '}${time(from.at)} et ${fixing ? 'du ' : 'le '}${time(to.at)}.`,
  });
}

/** The change by cause, the largest first; the causes sum to it. */
export function causeSentence({ causes }: Attribution, language: ChatLanguage): string {
  const shown = shownParts(causes, language);
  if (shown === '') {
    return say(language, { en: 'No cause moved it.', fr: 'Aucune cause ne l’a fait bouger.' });
  }
  return say(language, { en: `By cause: ${shown}.`, fr: `Par cause\u00a0: ${shown}.` });
}

/** The coins that moved it most, each with its causes. */
export function memberLines({ members }: Attribution, language: ChatLanguage): string[] {
  return members
    .filter(({ change_bps_text }) => isShown(change_bps_text))
    .slice(0, SHOWN_MEMBERS)
    .map(({ symbol, change_bps_text, parts }) => {
      const total = formatBps(change_bps_text, BPS_PLACES, { locale: language });
      const colon = say(language, { en: ':', fr: '\u00a0:' });
      return `**${plain(symbol)}** ${total}${colon} ${shownParts(parts, language)}`;
    });
}

const isShown = (bpsText: string) => Math.abs(Number(bpsText)) >= SMALLEST_BPS;

function shownParts(parts: readonly Part[], language: ChatLanguage): string {
  return parts
    .filter(({ bps_text }) => isShown(bps_text))
    .sort((a, b) => Math.abs(Number(b.bps_text)) - Math.abs(Number(a.bps_text)))
    .map(({ cause, bps_text }) => {
      const bps = formatBps(bps_text, BPS_PLACES, { locale: language });
      return `${CAUSES[cause][language]} ${bps}`;
    })
    .join(', ');
}
