import { formatBps, formatPercent, formatShare } from '@/lib/format/numbers';
import type { Attribution } from '@/lib/read/attribution/contract';
import type { SyiCurrent } from '@/lib/read/syi/contract';
import type { ChatLanguage } from '../question/language';
import { causeSentence, changeSentence, memberLines } from './change-lines';
import { plain, type Reply, type ReplyLink, say } from './reply';

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

/** What moved an index, by cause and coin. */
export function changeReply(change: Attribution, language: ChatLanguage): Reply {
  return {
    paragraphs: [changeSentence(change, language), causeSentence(change, language)],
    items: memberLines(change, language),
    links: links(language),
    basis: change.meta,
  };
}

/** What moved the headline index; `change` is `null` if no record goes back far enough. */
export function whyReply(
  syi: SyiCurrent,
  change: Attribution | null,
  language: ChatLanguage,
): Reply {
  const estimated = estimatedSentence(syi, language);
  if (change !== null && estimated.length === 0) return changeReply(change, language);
  const reasons = estimated.length > 0 ? estimated : noChangeReply(language).paragraphs;
  return {
    paragraphs: [valueSentence(syi, language), ...reasons],
    links: links(language),
    basis: syi.meta,
  };
}

/** For an index without two comparable records. */
export function noChangeReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'There is no earlier record of the same market for comparison, so I cannot say what moved it.',
        fr: 'Il n’existe pas d’enregistrement antérieur du même marché à titre de comparaison. Je ne peux donc pas expliquer cette évolution.',
      }),
    ],
    links: [
      { label: say(language, { en: 'All fixings', fr: 'Tous les fixings' }), href: '/fixings' },
    ],
    basis: null,
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
