import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import type { GlossaryTerm } from './term';
import { comma, frenchPercentOf, percentOf } from './term-figures';

const { peg, liquidity, ray, regime } = METHODOLOGY_PARAMETERS;

/** Terms of pegs, liquidity, risk and regime. */
export const RISK_TERMS: readonly GlossaryTerm[] = [
  {
    names: ['override', 'off override', 'peg override', 'ecart force'],
    title: { en: 'Risk-Off Override', fr: 'Risk-Off forcé (override)' },
    text: {
      en: `Severe peg stress triggers the override immediately: one coin ${regime.overrideSingleBps} bps or more from one dollar, or the ${regime.overrideSumCount} largest deviations adding up to ${regime.overrideSumBps} bps or more. It clears to Risk-Off after ${regime.overrideClearSeconds / 3600} hours of stable pegs.`,
      fr: `Une forte tension sur les ancrages le déclenche aussitôt\u00a0: un stablecoin à ${regime.overrideSingleBps} bps ou plus du dollar, ou les ${regime.overrideSumCount} plus grands écarts totalisant ${regime.overrideSumBps} bps ou plus. Il repasse à Risk-Off après ${regime.overrideClearSeconds / 3600} heures d’ancrages stables.`,
    },
    anchor: 'override',
  },
  {
    names: ['regime', 'risk on', 'risk off', 'neu', 'z score', 'breadth', 'momentum'],
    title: { en: 'Regime', fr: 'Régime' },
    hasValueNow: true,
    text: {
      en: `A daily signal based on the premium of SYI over the 3-month Treasury bill: its ${regime.shortDays}-day average compared with its ${regime.longDays}-day average, the size and direction of the difference, and how many constituents share the move. A rising premium signals rising risk (Risk-Off), a falling premium Risk-On. A change takes ${regime.confirmationDays} consecutive days. The regime is neutral until there are ${regime.minObservations} daily observations.`,
      fr: `Un signal quotidien fondé sur la prime du SYI par rapport au bon du Trésor américain à 3 mois\u00a0: sa moyenne sur ${regime.shortDays} jours comparée à celle sur ${regime.longDays} jours, l’ampleur et le sens de l’écart, et la part des constituants qui suivent le mouvement. Une prime qui monte signale un risque en hausse (Risk-Off), une prime qui baisse Risk-On. Un changement demande ${regime.confirmationDays} jours consécutifs. Le régime est neutre tant qu’il n’y a pas ${regime.minObservations} observations quotidiennes.`,
    },
    anchor: 'regime',
  },
  {
    names: [
      'peg score',
      'peg scores',
      'peg stability score',
      'score d ancrage',
      'scores d ancrage',
    ],
    title: { en: 'Peg score', fr: 'Score d’ancrage' },
    text: {
      en: `From 0 to 1: 1 − |deviation| / ${peg.deviationScaleBps} − five-minute volatility / ${peg.volatilityScaleBps}, both in bps, bounded between 0 and 1. A coin at exactly one dollar with no volatility scores 1.`,
      fr: `De 0 à 1\u00a0: 1 − |écart| / ${peg.deviationScaleBps} − volatilité sur cinq minutes / ${peg.volatilityScaleBps}, toutes deux en bps, borné entre 0 et 1. Un stablecoin à un dollar exactement et sans volatilité obtient 1.`,
    },
    anchor: 'peg-score',
  },
  {
    names: [
      'liquidity score',
      'liquidity',
      'depth',
      'score de liquidite',
      'liquidite',
      'profondeur',
    ],
    title: { en: 'Liquidity score', fr: 'Score de liquidité' },
    text: {
      en: `From 0 to 1: ${percentOf(liquidity.depth10Weight)} depth within 10 bps, ${percentOf(liquidity.depth20Weight)} depth within 20 bps and ${percentOf(liquidity.spreadWeight)} median spread, across at least ${liquidity.minVenues} venues. With fewer venues there is no score.`,
      fr: `De 0 à 1\u00a0: ${frenchPercentOf(liquidity.depth10Weight)} pour la profondeur à moins de 10 bps, ${frenchPercentOf(liquidity.depth20Weight)} à moins de 20 bps et ${frenchPercentOf(liquidity.spreadWeight)} pour le spread médian, sur au moins ${liquidity.minVenues} plateformes. Avec moins de plateformes, il n’y a pas de score.`,
    },
    anchor: 'liquidity-score',
  },
  {
    names: ['depeg', 'depegged', 'depeg event', 'depegging', 'perte d ancrage', 'decrochage*'],
    title: { en: 'Depeg', fr: 'Perte d’ancrage (depeg)' },
    text: {
      en: `A coin that is ${peg.eventOpenBps} bps or more from one dollar for ${peg.eventOpenSamples} consecutive readings. The event closes after ${peg.eventCloseSeconds / 60} minutes below ${peg.eventCloseBelowBps} bps.`,
      fr: `Un stablecoin à ${peg.eventOpenBps} bps ou plus du dollar sur ${peg.eventOpenSamples} relevés consécutifs. L’événement se termine après ${peg.eventCloseSeconds / 60} minutes sous ${peg.eventCloseBelowBps} bps.`,
    },
    anchor: 'depeg-events',
  },
  {
    names: [
      'bps',
      'bp',
      'basis point',
      'basis points',
      'deviation',
      'peg deviation',
      'peg',
      'point de base',
      'points de base',
      'ecart',
      'ancrage',
    ],
    title: { en: 'Peg deviation, in basis points', fr: 'Écart d’ancrage, en points de base' },
    text: {
      en: `How far a coin’s consensus price is from one U.S. dollar. One basis point (bp) is 0.01%, here $0.0001. Below ${peg.stableBelowBps} bps a coin is stable, below ${peg.warningBelowBps} bps it is monitored, and at ${peg.warningBelowBps} bps or more it is on alert.`,
      fr: `L’écart entre le prix de consensus d’un stablecoin et un dollar américain. Un point de base (bp) vaut 0,01\u202f%, soit ici 0,0001\u202f$. Sous ${peg.stableBelowBps} bps, un stablecoin est stable, sous ${peg.warningBelowBps} bps il est sous surveillance, et à partir de ${peg.warningBelowBps} bps en alerte.`,
    },
    anchor: 'deviation',
  },
  {
    names: [
      'ray',
      'ry apy',
      'risk adjusted',
      'risk adjusted yield',
      'risk adjusted apy',
      'rendement ajuste',
      'rendement ajuste du risque',
    ],
    title: { en: 'Risk-adjusted yield (RAY)', fr: 'Rendement ajusté du risque (RAY)' },
    text: {
      en: `APY × peg score^${ray.pegExponent} × liquidity score^${ray.liquidityExponent}. A negative APY is left unchanged, because a score must not make a loss look smaller.`,
      fr: `APY × score d’ancrage^${comma(ray.pegExponent)} × score de liquidité^${comma(ray.liquidityExponent)}. Un APY négatif reste inchangé, car un score ne doit pas faire paraître une perte plus petite.`,
    },
    anchor: 'ray',
  },
  {
    names: [
      ...['tier', 'tiers', 'risk tier', 'exit risk'],
      ...['niveau de risque', 'niveaux de risque', 'risque de sortie'],
    ],
    title: { en: 'Exit risk (risk tier)', fr: 'Risque de sortie (niveau de risque)' },
    text: {
      en: `From a coin’s peg score × liquidity score: Low above ${ray.lowTierAbove}, Medium from ${ray.mediumTierFrom} to ${ray.lowTierAbove}, High below ${ray.mediumTierFrom}. Contract, custodian and issuer are not rated, so it says nothing about a pool or a platform.`,
      fr: `D’après le score d’ancrage × le score de liquidité d’une monnaie\u00a0: faible au-dessus de ${comma(ray.lowTierAbove)}, moyen de ${comma(ray.mediumTierFrom)} à ${comma(ray.lowTierAbove)}, élevé en dessous de ${comma(ray.mediumTierFrom)}. Contrat, dépositaire et émetteur ne sont pas notés\u00a0: il ne dit rien d’un pool ni d’une plateforme.`,
    },
    anchor: 'risk-tier',
  },
];
