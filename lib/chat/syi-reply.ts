import type { SyiCurrent } from '@/lib/contracts/syi';
import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import type { ChatLanguage } from './language';
import type { Move, Movers } from './movers';
import { plain, type Reply, type ReplyLink, say } from './reply';

const SHOWN_MOVES = 3;

function links(language: ChatLanguage): ReplyLink[] {
  return [
    { label: say(language, { en: 'Live index', fr: 'Indice' }), href: '/index-dashboard' },
    { label: say(language, { en: 'Methodology', fr: 'Méthodologie' }), href: '/methodology' },
  ];
}

/** The headline index now. */
export function syiReply(syi: SyiCurrent, language: ChatLanguage): Reply {
  return {
    paragraphs: [valueSentence(syi, language), ...estimatedSentence(syi, language)],
    links: links(language),
    basis: syi.meta,
  };
}

/** The headline index now and what moved it; `movers` is `null` where no record reaches back. */
export function whyReply(syi: SyiCurrent, movers: Movers | null, language: ChatLanguage): Reply {
  const estimated = estimatedSentence(syi, language);
  if (movers === null || estimated.length > 0) {
    const none = say(language, {
      en: 'There is no earlier record of the same market to compare with, so I cannot say what moved it.',
      fr: 'Il n’y a pas d’enregistrement antérieur du même marché pour comparer, je ne peux donc pas dire ce qui l’a fait bouger.',
    });
    const reasons = estimated.length > 0 ? estimated : [none];
    return {
      paragraphs: [valueSentence(syi, language), ...reasons],
      links: links(language),
      basis: syi.meta,
    };
  }
  return {
    paragraphs: [changeSentence(movers, language)],
    items: movers.moves.slice(0, SHOWN_MOVES).map((move) => moveLine(move, language)),
    links: links(language),
    basis: syi.meta,
  };
}

function valueSentence(syi: SyiCurrent, language: ChatLanguage): string {
  const options = { locale: language };
  const value = `**${formatPercent(syi.syi_percent_text, 4, options)}**`;
  const change =
    syi.change_24h_bps === null ? null : formatBps(syi.change_24h_bps, 2, { locale: language });
  const confidence = syi.confidence === null ? null : formatShare(syi.confidence, 0, language);
  return say(language, {
    en: `SYI stands at ${value} a year after risk, from ${syi.components_count} of ${syi.components_expected} coins${change === null ? '' : `, ${change} over 24 hours`}${confidence === null ? '' : `, confidence ${confidence}`}.`,
    fr: `SYI est à ${value} par an après risque, sur ${syi.components_count} monnaies de ${syi.components_expected}${change === null ? '' : `, ${change} en 24 heures`}${confidence === null ? '' : `, confiance ${confidence}`}.`,
  });
}

function estimatedSentence(syi: SyiCurrent, language: ChatLanguage): string[] {
  if (syi.status !== 'estimated') return [];
  const reason = syi.reason === null ? '' : ` (${plain(syi.reason)})`;
  return [
    say(language, {
      en: `The value is **estimated**: it was carried forward${reason}.`,
      fr: `La valeur est **estimée** : elle a été reportée${reason}.`,
    }),
  ];
}

function changeSentence(movers: Movers, language: ChatLanguage): string {
  const percent = (value: string) => formatPercent(value, 4, { locale: language });
  const change = formatBps(movers.changeBps, 2, { locale: language });
  const since = formatTimestamp(Date.parse(movers.since), language);
  const fixing = movers.sinceKind === 'fixing';
  return say(language, {
    en: `SYI moved from ${percent(movers.valueThenPercent)} to **${percent(movers.valueNowPercent)}**, ${change} since ${fixing ? 'the window of the fixing of ' : ''}${since}. Each coin's part is its weight × its risk-adjusted yield (RAY)${movers.moves.length === 0 ? '; none of them changed.' : ':'}`,
    fr: `SYI est passé de ${percent(movers.valueThenPercent)} à **${percent(movers.valueNowPercent)}**, ${change} depuis ${fixing ? 'la fenêtre du fixing du ' : 'le '}${since}. La part d’une monnaie est son poids × son rendement ajusté du risque (RAY)${movers.moves.length === 0 ? ' ; aucune n’a changé.' : ' :'}`,
  });
}

const CAUSES = {
  yield: { en: 'mainly its yield', fr: 'surtout son rendement' },
  scores: {
    en: 'mainly its peg and liquidity scores',
    fr: 'surtout ses scores d’ancrage et de liquidité',
  },
  weight: { en: 'mainly its weight', fr: 'surtout son poids' },
};

function moveLine(move: Move, language: ChatLanguage): string {
  const ray = (value: string | null) =>
    value === null ? '—' : formatPercent(value, 4, { locale: language });
  const change = formatBps(move.changeBps, 2, { locale: language });
  return `**${plain(move.symbol)}** ${change}${say(language, { en: ':', fr: ' :' })} RAY ${ray(move.rayThenPercent)} → ${ray(move.rayNowPercent)}, ${CAUSES[move.cause][language]}`;
}
