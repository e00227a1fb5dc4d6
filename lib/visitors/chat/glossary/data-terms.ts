import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { GlossaryTerm } from './term';

const { volatility, price } = METHODOLOGY_PARAMETERS;

/** Terms about the underlying data, the most general last. */
export const DATA_TERMS: readonly GlossaryTerm[] = [
  {
    names: ['consensus price', 'price', 'prix de consensus', 'prix'],
    title: { en: 'Consensus price', fr: 'Prix de consensus' },
    text: {
      en: `The volume-weighted median of venue prices, from at least ${price.minVenues} venues. A quote is valid for ${price.maxQuoteAgeSeconds} seconds. A move of ${price.confirmationMoveBps} bps or more must be confirmed by ${price.confirmationSources} independent sources.`,
      fr: `La médiane des prix des plateformes, pondérée par les volumes, sur au moins ${price.minVenues} plateformes. Une cotation est valable ${price.maxQuoteAgeSeconds} secondes. Un mouvement de ${price.confirmationMoveBps} bps ou plus doit être confirmé par ${price.confirmationSources} sources indépendantes.`,
    },
    anchor: 'price',
  },
  {
    names: ['hhi', 'herfindahl', 'concentration', 'weight', 'weights', 'poids', 'ponderation*'],
    title: { en: 'Weights and HHI', fr: 'Poids et HHI' },
    text: {
      en: 'SYI constituents are weighted by market capitalization; weights are set daily at 00:00 UTC. The HHI, the sum of squared percentage weights, measures concentration: 10,000 means a single coin.',
      fr: 'Les constituants du SYI sont pondérés par capitalisation\u00a0; les poids sont fixés chaque jour à 00:00 UTC. Le HHI, somme des carrés des poids en pourcentage, mesure la concentration\u00a0: 10\u202f000 signifie un seul stablecoin.',
    },
    anchor: 'index-syi',
  },
  {
    names: ['tvl', 'aum', 'encours'],
    title: { en: 'TVL, AUM', fr: 'TVL, AUM' },
    text: {
      en: 'Total value locked in a pool or protocol, and assets under management of a platform, in U.S. dollars.',
      fr: 'La valeur totale déposée dans un pool ou un protocole, et les encours gérés par une plateforme, en dollars américains.',
    },
    anchor: 'glossary',
  },
  {
    names: ['apy', 'yield', 'reward', 'base', 'rendement', 'recompense*'],
    title: { en: 'APY', fr: 'APY' },
    text: {
      en: 'The annual percentage yield paid by a coin’s eligible pools, including compounding. Rewards count for up to one-fifth of the base rate.',
      fr: 'Le rendement annuel en pourcentage versé par les pools éligibles d’un stablecoin, intérêts composés compris. Les récompenses comptent jusqu’à un cinquième du taux de base.',
    },
    anchor: 'yield',
  },
  {
    names: ['cefi', 'defi'],
    title: { en: 'CeFi, DeFi', fr: 'CeFi, DeFi' },
    text: {
      en: 'Centralized platforms (CeFi), and protocols run by smart contracts on a blockchain (DeFi).',
      fr: 'Les plateformes centralisées (CeFi), et les protocoles gérés par des contrats intelligents sur une blockchain (DeFi).',
    },
    anchor: 'glossary',
  },
  {
    names: [
      't bill',
      'treasury bill',
      'bill rate',
      'risk free rate',
      'bon du tresor',
      'bons du tresor',
      'taux sans risque',
    ],
    title: { en: 'Treasury bill', fr: 'Bon du Trésor' },
    text: {
      en: 'The 3-month U.S. Treasury bill as a coupon-equivalent yield. It is the reference rate for the premium of SYI and for SYRPI.',
      fr: 'Le bon du Trésor américain à 3 mois, en rendement équivalent obligataire. C’est le taux de référence de la prime du SYI et du SYRPI.',
    },
    anchor: 'index-syrpi',
  },
  {
    names: [
      'audit',
      'audit record',
      'record',
      'hash',
      'verify',
      'enregistrement*',
      'verifier',
      'hachage',
    ],
    title: { en: 'Audit record', fr: 'Enregistrement d’audit' },
    text: {
      en: 'Each fixing, and each current value on request, has a record with every input, step and exclusion, from which anyone can recalculate it. The record of each fixing contains the hash of the previous one.',
      fr: 'Chaque fixing, et sur demande chaque valeur actuelle, possède un enregistrement de toutes les données, étapes et exclusions, à partir duquel chacun peut recalculer la valeur. Celui de chaque fixing contient le hachage du précédent.',
    },
    anchor: 'audit',
  },
  {
    names: ['syi', 'stable yield index', 'index', 'benchmark', 'indice'],
    title: { en: 'SYI', fr: 'SYI' },
    hasValueNow: true,
    text: {
      en: `The headline index: the risk-adjusted yields of its stablecoins, weighted by market capitalization, as an annual percentage. It is calculated every ${volatility.stepSeconds} seconds and fixed once a day.`,
      fr: `L’indice principal\u00a0: les rendements ajustés du risque de ses stablecoins, pondérés par capitalisation, en pourcentage annuel. Il est calculé toutes les ${volatility.stepSeconds} secondes et fixé une fois par jour.`,
    },
    anchor: 'index-syi',
  },
];
