import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';
import { formatTimestamp } from '@/lib/format/times';
import type { SyiCurrent } from '@/lib/read/syi/contract';
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
      en: 'There is no earlier record of the same market for comparison, so I cannot say what moved it.',
      fr: 'Il n’existe pas d’enregistrement antérieur du même marché à titre de comparaison. Je ne peux donc pas expliquer cette évolution.',
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
    en: `SYI is ${value} per year after risk adjustment, based on ${syi.components_count} of ${syi.components_expected} coins${change === null ? '' : `, ${change} over 24 hours`}${confidence === null ? '' : `, confidence ${confidence}`}.`,
    fr: `Le SYI est à ${value} par an après ajustement du risque, sur la base de ${syi.components_count} stablecoins sur ${syi.components_expected}${change === null ? '' : `, ${change} en 24 heures`}${confidence === null ? '' : `, confiance ${confidence}`}.`,
  });
}

/** Why SYI is not computed, by the engine's code. */
const REASONS: Readonly<Record<string, { en: string; fr: string }>> = {
  no_constituents: {
    en: 'no constituent has a usable weight',
    fr: 'aucun constituant n’a de poids utilisable',
  },
  insufficient_constituents: {
    en: 'too few constituents have a yield and scores',
    fr: 'trop peu de constituants ont un rendement et des scores',
  },
  insufficient_weight: {
    en: 'too little of the weight is available',
    fr: 'une part trop faible du poids est disponible',
  },
};

function estimatedSentence(syi: SyiCurrent, language: ChatLanguage): string[] {
  if (syi.status !== 'estimated') return [];
  const words = syi.reason === null ? undefined : (REASONS[syi.reason]?.[language] ?? syi.reason);
  const reason = words === undefined ? '' : ` (${plain(words)})`;
  return [
    say(language, {
      en: `The value is **estimated**: the last value was carried forward${reason}.`,
      fr: `La valeur est **estimée**\u00a0: la dernière valeur a été reportée${reason}.`,
    }),
  ];
}

function changeSentence(movers: Movers, language: ChatLanguage): string {
  const percent = (value: string) => formatPercent(value, 4, { locale: language });
  const change = formatBps(movers.changeBps, 2, { locale: language });
  const since = formatTimestamp(Date.parse(movers.since), language);
  const fixing = movers.sinceKind === 'fixing';
  return say(language, {
    en: `SYI moved from ${percent(movers.valueThenPercent)} to **${percent(movers.valueNowPercent)}**, ${change} since ${fixing ? 'the fixing window of ' : ''}${since}. Each coin’s contribution is its weight times its risk-adjusted yield (RAY)${movers.moves.length === 0 ? '; none of them changed.' : ':'}`,
    fr: `Le SYI est passé de ${percent(movers.valueThenPercent)} à **${percent(movers.valueNowPercent)}**, ${change} depuis ${fixing ? 'la fenêtre du fixing du ' : 'le '}${since}. La contribution de chaque stablecoin est son poids multiplié par son rendement ajusté du risque (RAY)${movers.moves.length === 0 ? '\u202f; aucune n’a changé.' : '\u00a0:'}`,
  });
}

const CAUSES = {
  yield: { en: 'mainly due to its yield', fr: 'surtout en raison de son rendement' },
  scores: {
    en: 'mainly due to its peg and liquidity scores',
    fr: 'surtout en raison de ses scores d’ancrage et de liquidité',
  },
  weight: { en: 'mainly due to its weight', fr: 'surtout en raison de son poids' },
};

function moveLine(move: Move, language: ChatLanguage): string {
  const ray = (value: string | null) =>
    value === null ? '—' : formatPercent(value, 4, { locale: language });
  const change = formatBps(move.changeBps, 2, { locale: language });
  return `**${plain(move.symbol)}** ${change}${say(language, { en: ':', fr: '\u00a0:' })} RAY ${ray(move.rayThenPercent)} → ${ray(move.rayNowPercent)}, ${CAUSES[move.cause][language]}`;
}
