import { createTranslator } from 'use-intl/core';
import { METHODOLOGY_PARAMETERS, type MethodologyParameters } from '@/lib/benchmark/parameters';
import { regimeName } from '@/lib/features/regime/regime-name';
import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en/glossary.json';
import fr from '@/messages/fr/glossary.json';

const MESSAGES: Readonly<Record<Locale, Pick<typeof en, 'terms'>>> = { en, fr };

/** Compiled messages have no formats of their own. */
const FORMATS = { number: { percent: { style: 'percent' } } } as const;

export type TermId = keyof (typeof en)['terms'];

type Entry = {
  id: TermId;
  /** The address of its rule in the methodology; terms without one are explained in the glossary only. */
  rule: string | null;
  /** The words that a question to the assistant names it by, in both languages, as `phrases` reads them. */
  asked?: string;
};

/**
 * The terms of the site, specific ones first: where a question names several, the first counts. Their texts
 * are in `messages/<locale>/glossary.json`. The page and the assistant read them.
 */
export const GLOSSARY: readonly Entry[] = [
  {
    id: 'override',
    rule: '/methodology/regime#override',
    asked: 'override off_override peg_override ecart_force',
  },
  {
    id: 'regime',
    rule: '/methodology/regime#regime',
    asked: 'regime risk_on risk_off neu z_score breadth momentum',
  },
  {
    id: 'peg-score',
    rule: '/methodology/scores#peg-score',
    asked: 'peg_score peg_scores peg_stability_score score_d_ancrage scores_d_ancrage',
  },
  {
    id: 'liquidity-score',
    rule: '/methodology/scores#liquidity-score',
    asked: 'liquidity_score liquidity depth score_de_liquidite liquidite profondeur',
  },
  {
    id: 'depeg',
    rule: '/methodology/scores#depeg-events',
    asked: 'depeg depegged depeg_event depegging perte_d_ancrage decrochage*',
  },
  {
    id: 'basis-point',
    rule: '/methodology/scores#deviation',
    asked:
      'bps bp basis_point basis_points deviation peg_deviation peg point_de_base points_de_base ecart ancrage',
  },
  {
    id: 'ray',
    rule: '/methodology/yields#ray',
    asked:
      'ray ry_apy risk_adjusted risk_adjusted_yield risk_adjusted_apy rendement_ajuste rendement_ajuste_du_risque',
  },
  {
    id: 'exit-risk',
    rule: '/methodology/yields#risk-tier',
    asked: 'tier tiers risk_tier exit_risk niveau_de_risque niveaux_de_risque risque_de_sortie',
  },
  {
    id: 'syrpi',
    rule: '/methodology/other-indices#index-syrpi',
    asked: 'syrpi risk_premium prime_de_risque',
  },
  { id: 'syc', rule: '/methodology/other-indices#index-syc', asked: 'syc composite' },
  {
    id: 'sycefi',
    rule: '/methodology/other-indices#index-sycefi',
    asked: 'sycefi cefi_index sy_cefi indice_cefi',
  },
  {
    id: 'sydefi',
    rule: '/methodology/other-indices#index-sydefi',
    asked: 'sydefi defi_index sy_defi indice_defi',
  },
  {
    id: 'confidence',
    rule: '/methodology/fixing#confidence',
    asked: 'confidence confiance indice_de_confiance',
  },
  {
    id: 'fixing',
    rule: '/methodology/fixing#fixing',
    asked: 'fixing fixings settlement restatement valeur_officielle',
  },
  {
    id: 'indicative',
    rule: '/methodology/fixing#fixing',
    asked: 'indicative intraday valeur_indicative',
  },
  {
    id: 'estimated',
    rule: '/methodology/fixing#staleness',
    asked: 'estimated carried_forward stale estime reporte reportee',
  },
  {
    id: 'data-class',
    rule: '/methodology/overview#data-class',
    asked: 'data_class demonstration demo_data sample replay type_de_donnees',
  },
  {
    id: 'judgment',
    rule: '/methodology/overview#data-class',
    asked: 'judgement judgment appreciation',
  },
  {
    id: 'consensus-price',
    rule: '/methodology/prices#price',
    asked: 'consensus_price price prix_de_consensus prix',
  },
  {
    id: 'hhi',
    rule: '/methodology/indices#index-syi',
    asked: 'hhi herfindahl concentration weight weights poids ponderation*',
  },
  { id: 'tvl', rule: null, asked: 'tvl aum encours' },
  {
    id: 'apy',
    rule: '/methodology/yields#yield',
    asked: 'apy yield reward base rendement recompense*',
  },
  { id: 'cefi', rule: null, asked: 'cefi defi' },
  {
    id: 't-bill',
    rule: '/methodology/other-indices#index-syrpi',
    asked:
      't_bill treasury_bill bill_rate risk_free_rate bon_du_tresor bons_du_tresor taux_sans_risque',
  },
  {
    id: 'audit-record',
    rule: '/methodology/audit#audit',
    asked: 'audit audit_record record hash verify enregistrement* verifier hachage',
  },
  {
    id: 'syi',
    rule: '/methodology/indices#index-syi',
    asked: 'syi stable_yield_index index benchmark indice',
  },
  { id: 'base-reward', rule: '/methodology/yields#reward-cap' },
  { id: 'coverage', rule: null },
  { id: 'depth', rule: '/methodology/scores#liquidity-score' },
  { id: 'mad', rule: null, asked: 'mad median_absolute_deviation ecart_absolu_median' },
  {
    id: 'pp',
    rule: null,
    asked: 'percentage_point percentage_points point_de_pourcentage points_de_pourcentage',
  },
  { id: 'restatement', rule: '/methodology/fixing#fixing' },
  { id: 'source-tier', rule: null },
  { id: 'spread', rule: null },
  { id: 'venue', rule: '/methodology/prices#price' },
];

export type GlossaryTerm = Entry & { title: string; text: string };

const built = new Map<Locale, readonly GlossaryTerm[]>();

/** The whole glossary in a language, in alphabetical order, with the methodology's figures; built once. */
export function glossaryTerms(locale: Locale = 'en'): readonly GlossaryTerm[] {
  const terms = built.get(locale) ?? buildTerms(locale);
  built.set(locale, terms);
  return terms;
}

function buildTerms(locale: Locale): readonly GlossaryTerm[] {
  const messages = MESSAGES[locale];
  const t = createTranslator({ locale, messages, formats: FORMATS, namespace: 'terms' });
  const override = regimeName('OFF_OVERRIDE', locale);
  const figures = figuresOf(METHODOLOGY_PARAMETERS);
  return GLOSSARY.map((entry) => ({
    ...entry,
    title: t(`${entry.id}.title`, { override }),
    text: t(`${entry.id}.text`, figures),
  })).toSorted((a, b) => a.title.localeCompare(b.title, locale));
}

/** A term with its text in a language. */
export function glossaryTerm(id: TermId, locale: Locale = 'en'): GlossaryTerm {
  const term = glossaryTerms(locale).find((each) => each.id === id);
  if (term === undefined) throw new RangeError(`no such term: ${id}`);
  return term;
}

/** The parameters as the texts name them: `peg_eventOpenBps`. */
function figuresOf(parameters: MethodologyParameters): Record<string, number> {
  const { regime, peg } = parameters;
  return Object.fromEntries([
    ...Object.entries(parameters).flatMap(([part, values]) =>
      typeof values === 'object' && values !== null
        ? Object.entries(values).map(([name, value]) => [`${part}_${name}`, Number(value)] as const)
        : [],
    ),
    ['regime_overrideClearHours', regime.overrideClearSeconds / 3600],
    ['peg_eventCloseMinutes', peg.eventCloseSeconds / 60],
  ]);
}
