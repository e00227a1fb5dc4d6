import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { GlossaryTerm } from './term';
import { frenchPercentOf, percentOf } from './term-figures';

const { syi, confidence, fixing, volatility } = METHODOLOGY_PARAMETERS;

/** Terms about the indices and the qualifiers of a value. */
export const INDEX_TERMS: readonly GlossaryTerm[] = [
  {
    names: ['syrpi', 'risk premium', 'prime de risque'],
    title: { en: 'SYRPI, the risk premium index', fr: 'SYRPI, l’indice de prime de risque' },
    text: {
      en: 'The simple average of the constituents’ risk-adjusted yields minus the 3-month Treasury bill yield, in signed basis points.',
      fr: 'La moyenne simple des rendements ajustés du risque des constituants, moins le rendement du bon du Trésor américain à 3 mois, en points de base signés.',
    },
    anchor: 'index-syrpi',
  },
  {
    names: ['syc', 'composite'],
    title: { en: 'SYC, the composite index', fr: 'SYC, l’indice composite' },
    text: {
      en: 'Risk-adjusted yields of large, established strategies, weighted by inverse volatility, with a cap on each weight.',
      fr: 'Les rendements ajustés du risque des grandes stratégies établies, pondérés par l’inverse de leur volatilité, chaque poids étant plafonné.',
    },
    anchor: 'index-syc',
  },
  {
    names: ['sycefi', 'cefi index', 'sy cefi', 'indice cefi'],
    title: { en: 'SYCEFI', fr: 'SYCEFI' },
    text: {
      en: 'Risk-adjusted yields of centralized platforms, weighted by their assets.',
      fr: 'Les rendements ajustés du risque des plateformes centralisées, pondérés par leurs encours.',
    },
    anchor: 'index-sycefi',
  },
  {
    names: ['sydefi', 'defi index', 'sy defi', 'indice defi'],
    title: { en: 'SYDEFI', fr: 'SYDEFI' },
    text: {
      en: 'Risk-adjusted yields of lending protocols, weighted by TVL and maturity.',
      fr: 'Les rendements ajustés du risque des protocoles de prêt, pondérés par la TVL et la maturité.',
    },
    anchor: 'index-sydefi',
  },
  {
    names: ['confidence', 'confiance', 'indice de confiance'],
    title: { en: 'Confidence', fr: 'Confiance' },
    text: {
      en: `The quality of the inputs: their age, the number and agreement of venues, and whether they were observed or carried forward, weighted by constituent. At most ${percentOf(confidence.ceiling)}, minus ${percentOf(confidence.concentrationPenalty)} if one constituent has more than ${percentOf(confidence.concentrationAbove)} of the weight.`,
      fr: `La qualité des données d’entrée\u00a0: leur ancienneté, le nombre et l’accord des plateformes, et si elles ont été observées ou reportées, pondérées par constituant. Au plus ${frenchPercentOf(confidence.ceiling)}, moins ${frenchPercentOf(confidence.concentrationPenalty)} si un constituant pèse plus de ${frenchPercentOf(confidence.concentrationAbove)}.`,
    },
    anchor: 'confidence',
  },
  {
    names: ['fixing', 'fixings', 'settlement', 'restatement', 'valeur officielle'],
    title: { en: 'Fixing', fr: 'Fixing' },
    text: {
      en: `The official daily value: the average of the five-minute medians between ${fixing.startHourUtc}:00 and ${fixing.endHourUtc}:00 UTC. It is recorded in a hash chain. Any correction is published as a new revision.`,
      fr: `La valeur quotidienne officielle\u00a0: la moyenne des médianes sur cinq minutes entre ${fixing.startHourUtc}:00 et ${fixing.endHourUtc}:00 UTC. Elle est inscrite dans une chaîne de hachages. Toute correction est publiée comme une nouvelle révision.`,
    },
    anchor: 'fixing',
  },
  {
    names: ['indicative', 'intraday', 'valeur indicative'],
    title: { en: 'Indicative value', fr: 'Valeur indicative' },
    text: {
      en: `The value calculated every ${volatility.stepSeconds} seconds. It is for information; use the daily fixing for settlement.`,
      fr: `La valeur calculée toutes les ${volatility.stepSeconds} secondes. Elle sert d’information\u00a0; pour un règlement, utilisez le fixing quotidien.`,
    },
    anchor: 'fixing',
  },
  {
    names: ['estimated', 'carried forward', 'stale', 'estime', 'reporte', 'reportee'],
    title: { en: 'Estimated, carried forward', fr: 'Estimé, reporté' },
    text: {
      en: `If fewer than ${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator} of the constituents or less than ${syi.minWeightPercent}% of the weight are available, the last value is repeated and marked as estimated. It is never shown as live.`,
      fr: `Si moins de ${syi.minConstituentsNumerator}/${syi.minConstituentsDenominator} des constituants ou moins de ${syi.minWeightPercent}\u202f% du poids sont disponibles, la dernière valeur est reprise et signalée comme estimée. Elle n’est jamais présentée comme actuelle.`,
    },
    anchor: 'staleness',
  },
  {
    names: ['data class', 'demonstration', 'demo data', 'sample', 'replay', 'type de donnees'],
    title: { en: 'Data class', fr: 'Type de données' },
    text: {
      en: 'Where a value comes from: *live* (actual sources), *replay* (a recorded market) or *sample* (a built-in demonstration: the market of 2 September 2026, movements simulated). The last two are labeled on every page.',
      fr: 'L’origine d’une valeur\u00a0: *live* (sources réelles), *replay* (marché enregistré) ou *sample* (démonstration intégrée\u00a0: le marché du 2 septembre 2026, mouvements simulés). Les deux dernières sont signalées sur chaque page.',
    },
    anchor: 'data-class',
  },
  {
    names: ['judgement', 'judgment', 'appreciation'],
    title: { en: 'Judgment', fr: 'Appréciation (judgment)' },
    text: {
      en: 'An input that was assumed rather than observed, for example a liquidity score assumed for a recording. It is disclosed wherever the result is shown.',
      fr: 'Une donnée supposée et non observée, par exemple un score de liquidité supposé pour un enregistrement. Elle est indiquée partout où le résultat apparaît.',
    },
    anchor: 'data-class',
  },
];
