import { ALERT_THRESHOLD } from '@/lib/benchmark/alert/alert-kinds';
import { OPEN_ACCESS, PLAN_NAMES, PLANS, plansWith } from '@/lib/config/public/plans';
import { formatNumber } from '@/lib/format/numbers';
import type { GuideTopic } from '../question/intents';
import type { ChatLanguage } from '../question/language';
import { type Reply, say } from './reply';

function planLine(plan: (typeof PLANS)[number], language: ChatLanguage): string {
  const { realTime, delayMinutes, callsPerDay, historyDays } = plan;
  const count = (value: number) => formatNumber(value, 0, { locale: language });
  const parts = say(language, {
    en: [
      realTime ? 'real-time data' : `data delayed by ${delayMinutes} minutes`,
      callsPerDay === null ? 'no daily limit' : `${count(callsPerDay)} calls per day`,
      historyDays === null ? 'full history' : `${historyDays} days of history`,
    ].join(', '),
    fr: [
      realTime ? 'données en temps réel' : `données différées de ${delayMinutes} minutes`,
      callsPerDay === null ? 'sans limite quotidienne' : `${count(callsPerDay)} appels par jour`,
      historyDays === null ? 'historique complet' : `${historyDays} jours d’historique`,
    ].join(', '),
  });
  return `**${PLAN_NAMES[plan.id]}**${say(language, { en: ':', fr: '\u00a0:' })} ${parts}`;
}

type LocalizedText = { en: string; fr: string };
type Guide = {
  paragraphs: readonly LocalizedText[];
  /** Instead of the first paragraph, on a site that sends no mail. */
  unmailed?: LocalizedText;
  links: readonly { label: LocalizedText; href: `/${string}` }[];
  hasPlans?: true;
};

const API_LINK = {
  label: { en: 'API documentation', fr: 'Documentation de l’API' },
  href: '/api-documentation',
} as const;
const RISK_LINK = {
  label: { en: 'Risk analytics', fr: 'Analyse des risques' },
  href: '/risk-analytics',
} as const;
const METHODOLOGY_LINK = {
  label: { en: 'Methodology', fr: 'Méthodologie' },
  href: '/methodology',
} as const;
const DEPTH = OPEN_ACCESS.program.historyDays;
const KEY_PLANS: LocalizedText = {
  en: plansWith('webhookAlerts'),
  fr: plansWith('webhookAlerts').replace(' or ', ' ou '),
};

const GUIDES: Readonly<Record<GuideTopic, Guide>> = {
  alerts: {
    paragraphs: [
      {
        en: `A rule-based alert monitors a coin’s yield, peg, liquidity or exit cost, the premium of the SYI over bills, the regime or the age of the data, and e-mails you when your condition is met. Choose a coin, a condition and a threshold from ${ALERT_THRESHOLD.min} to ${ALERT_THRESHOLD.max}. Your e-mail address must be confirmed first; without one, the alert shows in your browser while a page of this site is open.`,
        fr: `Une alerte surveille le rendement, l’ancrage, la liquidité ou le coût de sortie d’un stablecoin, la prime du SYI sur les bons du Trésor, le régime ou l’âge des données, et vous écrit quand votre condition est remplie. Choisissez un stablecoin, une condition et un seuil de ${ALERT_THRESHOLD.min} à ${ALERT_THRESHOLD.max}. Votre adresse doit d’abord être confirmée\u00a0; sans adresse, l’alerte s’affiche dans votre navigateur tant qu’une page de ce site est ouverte.`,
      },
      {
        en: `You can set alerts in the yield section of the home page, on the live dashboard and beside any figure of the treasury page. Telegram and webhook alerts require the ${KEY_PLANS.en} plan.`,
        fr: `Les alertes se créent dans la section des rendements de la page d’accueil, sur le tableau de bord et à côté de chaque chiffre de la page Trésorerie. Les alertes Telegram et webhook demandent l’offre ${KEY_PLANS.fr}.`,
      },
    ],
    unmailed: {
      en: `A rule-based alert monitors a coin’s yield, peg, liquidity or exit cost, the premium of the SYI over bills, the regime or the age of the data. When your condition is met, it shows in your browser, as long as a page of this site is open: e-mail isn’t set up here. Choose a coin, a condition and a threshold from ${ALERT_THRESHOLD.min} to ${ALERT_THRESHOLD.max}.`,
      fr: `Une alerte surveille le rendement, l’ancrage, la liquidité ou le coût de sortie d’un stablecoin, la prime du SYI sur les bons du Trésor, le régime ou l’âge des données. Quand votre condition est remplie, elle s’affiche dans votre navigateur, tant qu’une page de ce site est ouverte\u00a0: ce site n’envoie pas encore d’e-mails. Choisissez un stablecoin, une condition et un seuil de ${ALERT_THRESHOLD.min} à ${ALERT_THRESHOLD.max}.`,
    },
    links: [
      { label: { en: 'Yields and alerts', fr: 'Rendements et alertes' }, href: '/' },
      { label: { en: 'Treasury', fr: 'Trésorerie' }, href: '/treasury' },
      API_LINK,
    ],
  },
  plans: {
    paragraphs: [{ en: 'There are three API plans:', fr: 'L’API propose trois offres\u00a0:' }],
    hasPlans: true,
    links: [API_LINK],
  },
  api: {
    paragraphs: [
      {
        en: 'The endpoints this site itself uses are open and require no key, for example `/api/syi/current`. They are documented in `/api/openapi.json`.',
        fr: 'Les points d’accès qu’utilise ce site sont ouverts et sans clé, par exemple `/api/syi/current`. Ils sont documentés dans `/api/openapi.json`.',
      },
      {
        en: `Without a key, history and audit records reach back ${DEPTH} days. A key reaches further, by its plan:`,
        fr: `Sans clé, l’historique et les enregistrements d’audit remontent à ${DEPTH} jours. Une clé donne davantage, selon l’offre\u00a0:`,
      },
    ],
    hasPlans: true,
    links: [API_LINK],
  },
  whitepaper: {
    paragraphs: [
      {
        en: 'Use the Whitepaper button at the top of any page to download the whitepaper as a PDF.',
        fr: 'Le bouton Whitepaper en haut de chaque page permet de télécharger le livre blanc en PDF (en anglais).',
      },
    ],
    links: [METHODOLOGY_LINK],
  },
  newsletter: {
    paragraphs: [
      {
        en: 'Sign up for the newsletter on the Market Insights page. Confirm your address with the link in the first e-mail.',
        fr: 'Inscrivez-vous à la newsletter sur la page Market Insights. Confirmez votre adresse avec le lien du premier e-mail.',
      },
    ],
    unmailed: {
      en: 'E-mail isn’t set up on this site, so we can’t send the newsletter yet. Articles are on the Market Insights page, which also has feeds.',
      fr: 'Ce site n’envoie pas encore d’e-mails\u00a0: la newsletter ne peut pas être envoyée. Les articles se trouvent sur la page Market Insights, qui propose aussi des flux.',
    },
    links: [{ label: { en: 'Market Insights', fr: 'Market Insights' }, href: '/blog' }],
  },
  contact: {
    paragraphs: [
      {
        en: 'I am an automated assistant and cannot transfer you to a person. Use the contact form on the Market Insights page to reach our team.',
        fr: 'Je suis un assistant automatique et ne peux pas vous passer quelqu’un. Écrivez à notre équipe avec le formulaire de contact de la page Market Insights.',
      },
    ],
    links: [{ label: { en: 'Contact our team', fr: 'Contacter notre équipe' }, href: '/blog' }],
  },
  governance: {
    paragraphs: [
      {
        en: 'The benchmark is designed to follow the IOSCO Principles for Financial Benchmarks (self-assessed). It has not been assessed or audited by a third party. Every fixing has an audit record from which anyone can recalculate it.',
        fr: 'L’indice est conçu pour suivre les Principes de l’OICV (IOSCO) sur les indices financiers (auto-évaluation). Aucun tiers ne l’a évalué ni audité. Chaque fixing possède un enregistrement d’audit qui permet à chacun de le recalculer.',
      },
    ],
    links: [
      { label: { en: 'Governance', fr: 'Gouvernance' }, href: '/methodology#governance' },
      { label: { en: 'Fixings and records', fr: 'Fixings et enregistrements' }, href: '/fixings' },
    ],
  },
  method: {
    paragraphs: [
      {
        en: 'Venue prices determine the consensus price and the peg score, order books the liquidity score, and lending pools the yield. The two scores reduce the yield to the risk-adjusted yield, and the indices are weighted averages of those. The methodology page lists every threshold, and each value has an audit record from which it can be recalculated.',
        fr: 'Les prix des plateformes donnent le prix de consensus et le score d’ancrage, les carnets d’ordres le score de liquidité, et les pools de prêt le rendement. Les deux scores réduisent le rendement au rendement ajusté du risque, dont les indices sont des moyennes pondérées. La page de méthodologie donne chaque seuil, et chaque valeur possède un enregistrement d’audit qui permet de la recalculer.',
      },
    ],
    links: [METHODOLOGY_LINK, RISK_LINK],
  },
};

/** How to do or find something on the site. */
export function guideReply(topic: GuideTopic, language: ChatLanguage, sendsMail: boolean): Reply {
  const { paragraphs, unmailed, links, hasPlans } = GUIDES[topic];
  const shown = unmailed && !sendsMail ? [unmailed, ...paragraphs.slice(1)] : paragraphs;
  return {
    paragraphs: shown.map((text) => say(language, text)),
    items: hasPlans ? PLANS.map((plan) => planLine(plan, language)) : [],
    links: links.map(({ label, href }) => ({ label: say(language, label), href })),
    basis: null,
  };
}
