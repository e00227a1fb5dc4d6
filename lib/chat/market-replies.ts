import type { IndexFamilyOverview, IndexView } from '@/lib/contracts/index-family';
import type { Regime } from '@/lib/contracts/regime';
import type { StrategiesResponse, Strategy } from '@/lib/contracts/strategies';
import type { IndexCode } from '@/lib/domain/snapshot';
import { formatBps, formatNumber, formatPercent } from '@/lib/format/numbers';
import type { ChatLanguage } from './language';
import { plain, type Reply, say } from './reply';

const REGIME_WORDS = {
  ON: {
    en: '**Risk-On**: the premium over bills is falling back, conditions read as favourable',
    fr: '**Risk-On** : la prime sur les bons du Trésor recule, conditions lues comme favorables',
  },
  OFF: {
    en: '**Risk-Off**: the premium over bills is rising, which reads as rising risk',
    fr: '**Risk-Off** : la prime sur les bons du Trésor monte, ce qui se lit comme un risque en hausse',
  },
  OFF_OVERRIDE: {
    en: '**Risk-Off Override**: forced by peg stress',
    fr: '**Risk-Off Override** : imposé par une tension sur les ancrages',
  },
  NEU: {
    en: '**Neutral**: no clear signal, or too few days observed',
    fr: '**Neutre** : pas de signal clair, ou trop peu de jours observés',
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
          en: `SYI over the three-month bill: ${bps(regime.syi_excess)}`,
          fr: `SYI au-dessus du bon à trois mois : ${bps(regime.syi_excess)}`,
        }),
    regime.spread === null
      ? null
      : say(language, {
          en: `Short mean less long mean: ${bps(regime.spread)}`,
          fr: `Moyenne courte moins moyenne longue : ${bps(regime.spread)}`,
        }),
    regime.z_score === null
      ? null
      : `z ${formatNumber(regime.z_score, 2, { signed: true, locale })}`,
    regime.breadth_pct === null
      ? null
      : say(language, {
          en: `Breadth: ${formatPercent(regime.breadth_pct, 0)}`,
          fr: `Participation : ${formatPercent(regime.breadth_pct, 0, { locale })}`,
        }),
  ];
  return {
    paragraphs: [
      say(language, {
        en: `The regime is ${REGIME_WORDS[regime.state].en} (${regime.observations} days observed, ${regime.observations_needed} needed).`,
        fr: `Le régime est ${REGIME_WORDS[regime.state].fr} (${regime.observations} jours observés, ${regime.observations_needed} nécessaires).`,
      }),
    ],
    items: items.filter((item) => item !== null),
    links: [
      {
        label: say(language, { en: 'Live dashboard', fr: 'Tableau de bord' }),
        href: '/index-dashboard',
      },
      {
        label: say(language, { en: 'How it is decided', fr: 'Comment il est décidé' }),
        href: '/methodology#regime',
      },
    ],
    basis: regime.meta,
  };
}

/** Values of the indices asked for; of the whole family where none was. */
export function indexReply(
  { data, meta }: IndexFamilyOverview,
  wanted: readonly IndexCode[],
  language: ChatLanguage,
): Reply {
  const { SYC, SYCEFI, SYDEFI, SYRPI } = data.indices;
  const views = [data.syi, SYC, SYCEFI, SYDEFI, SYRPI].filter((view) => view != null);
  const shown = wanted.length === 0 ? views : views.filter((v) => wanted.includes(v.index_code));
  return {
    paragraphs: [say(language, { en: 'The indices now:', fr: 'Les indices à présent :' })],
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
    return say(language, { en: `${head}: no value yet`, fr: `${head} : pas encore de valeur` });
  }
  const value =
    view.unit === 'bps'
      ? formatBps(view.value_native, 2, { locale })
      : formatPercent(view.value_native, 2, { locale });
  const estimated =
    view.status === 'estimated' ? say(language, { en: ', estimated', fr: ', estimé' }) : '';
  return say(language, {
    en: `${head}: ${value} (${view.constituent_count} constituents, mode ${view.mode})${estimated}`,
    fr: `${head} : ${value} (${view.constituent_count} constituants, mode ${view.mode})${estimated}`,
  });
}

const BEST = 2;

/** The best strategies after risk, centralised and decentralised apart. */
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
            en: 'The eligible platforms with the highest yield after risk (RAY), centralised (CeFi) and decentralised (DeFi) apart. A high yield is no judgement of quality:',
            fr: 'Les plateformes éligibles au rendement après risque (RAY) le plus haut, centralisées (CeFi) et décentralisées (DeFi) à part. Un rendement élevé ne juge pas de la qualité :',
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
  return `${strategy.source_type} **${plain(strategy.platform)}** ${plain(strategy.symbol)}${say(language, { en: ':', fr: ' :' })} APY ${percent(strategy.apy)}, RAY ${ray}`;
}
