import type { IndexCode } from '@/lib/benchmark/codes';
import { coinPath } from '@/lib/content/coin/coin-path';
import { fixingPath } from '@/lib/content/fixing/fixing-path';
import { formatBps, formatPercent, formatPrice } from '@/lib/format/numbers';
import { formatDay } from '@/lib/format/times';
import type { DayFixing, FixingDayDetail } from '@/lib/read/fixings/contract';
import type { IndexSeries, PegSeries } from '@/lib/read/series/contract';
import type { ChatLanguage } from '../question/language';
import { plain, type Reply, type ReplyLink, say } from './reply';

const dayText = (day: string, language: ChatLanguage) => formatDay(Date.parse(day), language);

/** The official values of a day for the requested indices, else for the SYI. */
export function fixingReply(
  detail: FixingDayDetail,
  wanted: readonly IndexCode[],
  language: ChatLanguage,
): Reply {
  const codes: readonly IndexCode[] = wanted.length === 0 ? ['SYI'] : wanted;
  const shown = detail.fixings.filter(({ index_code }) => codes.includes(index_code));
  const day = dayText(detail.day, language);
  const missing = codes.filter((code) => !shown.some(({ index_code }) => index_code === code));
  return {
    paragraphs: [
      ...shown.map((fixing) => fixingSentence(fixing, day, language)),
      ...(missing.length === 0
        ? []
        : [
            say(language, {
              en: `No fixing of ${missing.join(', ')} is published for ${day}.`,
              fr: `Aucun fixing de ${missing.join(', ')} n’est publié pour le ${day}.`,
            }),
          ]),
    ],
    links: [fixingLink(detail.day, language)],
    basis: detail.meta,
  };
}

function fixingSentence(fixing: DayFixing, day: string, language: ChatLanguage): string {
  const { index_code: code, value_text: value, unit, previous, change_bps: change } = fixing;
  if (value === null) {
    return say(language, {
      en: `The ${code} fixing of ${day} has no value.`,
      fr: `Le fixing ${code} du ${day} n’a pas de valeur.`,
    });
  }
  const shown = valueText(value, unit, language);
  const bps = change === null ? null : formatBps(change, 2, { locale: language });
  const since = previous === null ? null : dayText(previous.day, language);
  const moved =
    bps === null || since === null
      ? ''
      : say(language, {
          en: `, ${bps} from the fixing of ${since}`,
          fr: `, ${bps} par rapport au fixing du ${since}`,
        });
  const revision =
    fixing.revision === 0
      ? ''
      : say(language, {
          en: ` It was restated (revision ${fixing.revision}).`,
          fr: ` Il a été révisé (révision ${fixing.revision}).`,
        });
  const estimated =
    fixing.status === 'estimated'
      ? say(language, { en: ' It is **estimated**.', fr: ' Il est **estimé**.' })
      : '';
  return say(language, {
    en: `The ${code} fixing of ${day} is **${shown}**${moved}.${revision}${estimated}`,
    fr: `Le fixing ${code} du ${day} est de **${shown}**${moved}.${revision}${estimated}`,
  });
}

function valueText(value: string, unit: 'percent' | 'bps', locale: ChatLanguage): string {
  return unit === 'bps' ? formatBps(value, 2, { locale }) : formatPercent(value, 4, { locale });
}

/** A day without a fixing: the day's last value, where one was computed or reconstructed. */
export function dayValueReply(
  { index_code, unit, points, meta }: IndexSeries,
  day: string,
  near: NearDays,
  language: ChatLanguage,
): Reply {
  const value = points.at(-1)?.value_text ?? null;
  if (value === null) return noDayReply(day, near, language);
  const shown = valueText(value, unit, language);
  const isReconstructed = points.at(-1)?.data_class === 'reconstructed';
  const kind = isReconstructed
    ? say(language, {
        en: 'reconstructed from the sources’ own history, not computed on the day',
        fr: 'reconstituée à partir de l’historique des sources, non calculée le jour même',
      })
    : say(language, { en: 'the last value of the day', fr: 'la dernière valeur du jour' });
  return {
    paragraphs: [
      say(language, {
        en: `${index_code} on ${dayText(day, 'en')} was **${shown}**: ${kind}. It is no fixing.`,
        fr: `Le ${index_code} du ${dayText(day, 'fr')} était à **${shown}**\u00a0: ${kind}. Ce n’est pas un fixing.`,
      }),
    ],
    links: [
      { label: say(language, { en: 'History', fr: 'Historique' }), href: '/index-dashboard' },
      allFixings(language),
    ],
    basis: meta,
  };
}

/** The nearest days with a fixing around a day without one. */
export type NearDays = { before: string | null; after: string | null; isFuture: boolean };

/** For a day with neither a fixing nor a value in the store. */
export function noDayReply(day: string, near: NearDays, language: ChatLanguage): Reply {
  const shown = dayText(day, language);
  const nearest = [near.before, near.after].filter((each) => each !== null);
  return {
    paragraphs: [
      near.isFuture
        ? say(language, {
            en: `${shown} has not come yet. I do not forecast values.`,
            fr: `Le ${shown} n’est pas encore arrivé. Je ne fais pas de prévisions.`,
          })
        : say(language, {
            en: `I have no value for ${shown}.`,
            fr: `Je n’ai pas de valeur pour le ${shown}.`,
          }),
      ...(nearest.length === 0 || near.isFuture
        ? []
        : [
            say(language, {
              en: `The nearest fixings are of ${nearest.map((each) => dayText(each, 'en')).join(' and ')}.`,
              fr: `Les fixings les plus proches sont ceux du ${nearest.map((each) => dayText(each, 'fr')).join(' et du ')}.`,
            }),
          ]),
    ],
    links: [...nearest.map((each) => fixingLink(each, language)), allFixings(language)],
    basis: null,
  };
}

/** A coin's peg on a day: its largest deviation and its last price. */
export function dayPegReply(
  { asset, points, meta }: PegSeries,
  day: string,
  language: ChatLanguage,
): Reply {
  const point = points.at(-1);
  const links = [
    { label: plain(asset), href: coinPath(asset, language) as `/${string}` },
    replayLink(language),
  ];
  const shown = dayText(day, language);
  if (!point || point.price_text === null || point.extreme_deviation_bps === null) {
    return { ...noDayReply(day, { before: null, after: null, isFuture: false }, language), links };
  }
  const price = formatPrice(point.price_text, language);
  const worst = formatBps(point.extreme_deviation_bps, 2, { locale: language });
  return {
    paragraphs: [
      say(language, {
        en: `On ${shown}, **${plain(asset)}** was at most ${worst} from one dollar; its last price was **${price}**.`,
        fr: `Le ${shown}, **${plain(asset)}** s’est écarté d’au plus ${worst} du dollar\u00a0; son dernier prix était de **${price}**.`,
      }),
    ],
    links,
    basis: meta,
  };
}

/** For a day before the history available without a key. */
export function beyondReply(day: string, language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: `${dayText(day, 'en')} is further back than the history I may read. The recorded crises can be played minute by minute, and the API has longer histories.`,
        fr: `Le ${dayText(day, 'fr')} est antérieur à l’historique que je peux lire. Les crises enregistrées se rejouent minute par minute, et l’API propose des historiques plus longs.`,
      }),
    ],
    links: [
      replayLink(language),
      { label: say(language, { en: 'API', fr: 'API' }), href: '/api-documentation' },
    ],
    basis: null,
  };
}

/** For questions about data that the assistant cannot read by day. */
export function dayElsewhereReply(language: ChatLanguage): Reply {
  return {
    paragraphs: [
      say(language, {
        en: 'For an earlier day I can tell the fixings of the indices and a coin’s price, not this.',
        fr: 'Pour un jour passé, je peux donner les fixings des indices et le prix d’un stablecoin, mais pas cela.',
      }),
    ],
    links: [
      {
        label: say(language, {
          en: 'Every change of the regime',
          fr: 'Tous les changements de régime',
        }),
        href: '/risk-analytics',
      },
      allFixings(language),
    ],
    basis: null,
  };
}

function fixingLink(day: string, language: ChatLanguage): ReplyLink {
  return {
    label: say(language, {
      en: `Fixings of ${dayText(day, 'en')}`,
      fr: `Fixings du ${dayText(day, 'fr')}`,
    }),
    href: fixingPath(day) as `/${string}`,
  };
}

function allFixings(language: ChatLanguage): ReplyLink {
  return { label: say(language, { en: 'All fixings', fr: 'Tous les fixings' }), href: '/fixings' };
}

function replayLink(language: ChatLanguage): ReplyLink {
  return {
    label: say(language, { en: 'Recorded crises', fr: 'Crises enregistrées' }),
    href: '/replay',
  };
}
