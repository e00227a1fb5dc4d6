import type { IndexCode } from '@/lib/benchmark/codes';
import { formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';
import type { IndexFamilyOverview, IndexView } from '@/lib/read/indices/contract';
import type { Regime } from '@/lib/read/regime/contract';
import type { StrategiesResponse, Strategy } from '@/lib/read/yields/strategies-contract';
import type { ChatLanguage } from '../question/language';
import { plain, type Reply, say } from './reply';

const REGIME_LABELS = {
  ON: {
    en: '**Risk-On**: the premium over T-bills is falling, which signals favorable conditions',
    fr: '**Risk-On**\u00a0: la prime par rapport aux bons du Trésor recule, ce qui signale des conditions favorables',
  },
  OFF: {
    en: '**Risk-Off**: the premium over T-bills is rising, which signals rising risk',
    fr: '**Risk-Off**\u00a0: la prime par rapport aux bons du Trésor augmente, ce qui signale un risque en hausse',
  },
  OFF_OVERRIDE: {
    en: '**Risk-Off Override**: forced by peg stress',
    fr: '**Risk-Off forcé**\u00a0: déclenché par des tensions sur les ancrages',
  },
  NEU: {
    en: '**Neutral**: no clear signal, or too few observations',
    fr: '**Neutre**\u00a0: pas de signal clair, ou trop peu d’observations',
  },
};

/** The risk regime now, with its figures and what it means. */
export function regimeReply(regime: Regime, language: ChatLanguage): Reply {
  const locale = language;
  const bps = (value: number) => formatBps(value, 2, { locale });
  const items = [
    regime.syi_excess === null
      ? null
      : say(language, {
          en: `Last SYI fixing over the 3-month T-bill: ${bps(regime.syi_excess)}`,
          fr: `Écart du dernier fixing du SYI par rapport au bon du Trésor à 3 mois\u00a0: ${bps(regime.syi_excess)}`,
        }),
    regime.spread === null
      ? null
      : say(language, {
          en: `Spread (short EMA minus long EMA): ${bps(regime.spread)}`,
          fr: `Moyenne courte moins moyenne longue\u00a0: ${bps(regime.spread)}`,
        }),
    regime.z_score === null
      ? null
      : `z-score ${formatNumber(regime.z_score, 2, { signed: true, locale })}`,
    regime.breadth_pct === null
      ? null
      : say(language, {
          en: `Breadth: ${formatPercent(regime.breadth_pct, 0)}`,
          fr: `Participation\u00a0: ${formatPercent(regime.breadth_pct, 0, { locale })}`,
        }),
  ];
  return {
    paragraphs: [
      say(language, {
        en: `The regime is ${REGIME_LABELS[regime.state].en} (${regime.observations} daily observations, ${regime.observations_needed} required).`,
        fr: `Le régime est ${REGIME_LABELS[regime.state].fr} (${regime.observations} observations quotidiennes, ${regime.observations_needed} requises).`,
      }),
    ],
    items: items.filter((item) => item !== null),
    links: [
      {
        label: say(language, { en: 'Live dashboard', fr: 'Tableau de bord' }),
        href: '/index-dashboard',
      },
      {
        label: say(language, { en: 'How it is determined', fr: 'Comment il est déterminé' }),
        href: '/methodology#regime',
      },
    ],
    basis: regime.meta,
  };
}

/** Values of the requested indices, or of the whole family if none was named. */
export function indexReply(
  { data, meta }: IndexFamilyOverview,
  wanted: readonly IndexCode[],
  language: ChatLanguage,
): Reply {
  const { SYC, SYCEFI, SYDEFI, SYRPI } = data.indices;
  const views = [data.syi, SYC, SYCEFI, SYDEFI, SYRPI].filter((view) => view != null);
  const shown = wanted.length === 0 ? views : views.filter((v) => wanted.includes(v.index_code));
  return {
    paragraphs: [
      say(language, { en: 'Current index values:', fr: 'Valeurs actuelles des indices\u00a0:' }),
    ],
    items: shown.map((view) => indexLine(view, language)),
    links: [
      {
        label: say(language, { en: 'Index suite', fr: 'Famille d’indices' }),
        href: '/yield-indices',
      },
    ],
    basis: shown.length === 0 ? null : meta,
  };
}

function indexLine(view: IndexView, language: ChatLanguage): string {
  const locale = language;
  const head = `**${view.index_code}** ${plain(view.name)}`;
  if (view.value_native === null) {
    return say(language, {
      en: `${head}: no value yet`,
      fr: `${head}\u00a0: pas encore de valeur`,
    });
  }
  const value =
    view.unit === 'bps'
      ? formatBps(view.value_native, 2, { locale })
      : formatPercent(view.value_native, 2, { locale });
  const estimated =
    view.status === 'estimated' ? say(language, { en: ', estimated', fr: ', estimé' }) : '';
  return say(language, {
    en: `${head}: ${value} (${view.constituent_count} constituents, mode ${view.mode})${estimated}`,
    fr: `${head}\u00a0: ${value} (${view.constituent_count} constituants, mode ${view.mode})${estimated}`,
  });
}

const BEST = 2;

/** The best risk-adjusted strategies, centralized and decentralized separately. */
export function compareReply(
  { strategies, meta }: StrategiesResponse,
  wanted: readonly string[],
  language: ChatLanguage,
): Reply {
  const matching = strategies.filter(
    ({ symbol, ry_apy }) => ry_apy !== null && (wanted.length === 0 || wanted.includes(symbol)),
  );
  const items = (['CeFi', 'DeFi'] as const).flatMap((type) =>
    matching
      .filter(({ source_type }) => source_type === type)
      .slice(0, BEST)
      .map((strategy) => strategyLine(strategy, language)),
  );
  return {
    paragraphs: [
      items.length === 0
        ? say(language, {
            en: 'No eligible strategy with a risk-adjusted yield matches.',
            fr: 'Aucune stratégie éligible avec un rendement ajusté du risque ne correspond.',
          })
        : say(language, {
            en: 'Eligible platforms with the highest risk-adjusted yield (RAY), by type: centralized (CeFi) and decentralized (DeFi). A high yield does not imply quality:',
            fr: 'Plateformes éligibles au rendement ajusté du risque (RAY) le plus élevé, par type\u00a0: centralisées (CeFi) et décentralisées (DeFi). Un rendement élevé n’est pas un gage de qualité\u00a0:',
          }),
    ],
    items,
    links: [
      {
        label: say(language, { en: 'All strategies', fr: 'Toutes les stratégies' }),
        href: '/dashboard',
      },
    ],
    basis: items.length === 0 ? null : meta,
  };
}

function strategyLine(strategy: Strategy, language: ChatLanguage): string {
  const percent = (value: number) => formatPercent(value, 2, { locale: language });
  const ray = strategy.ry_apy === null ? '—' : percent(strategy.ry_apy);
  return `${strategy.source_type} **${plain(strategy.platform)}** ${plain(strategy.symbol)}${say(language, { en: ':', fr: '\u00a0:' })} APY ${percent(strategy.apy)}, RAY ${ray}`;
}
