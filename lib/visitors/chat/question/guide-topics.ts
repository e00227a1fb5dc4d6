import { mentions, type Question } from './question';

const TOPICS = {
  alerts: [
    'alert',
    'tell me when',
    'warn me',
    'let me know',
    'preven*',
    'previen*',
    'avertis*',
    'alerts',
    'notify',
    'notification*',
    'notified',
    'alerte*',
    'telegram',
    'webhook*',
  ],
  plans: [
    'plan',
    'offre',
    'offres',
    'plans',
    'pricing',
    'is it free',
    'does it cost',
    'do you charge',
    'gratuit*',
    'combien ca coute',
    'combien coute l abonnement',
    'subscription',
    'pro trader',
    'enterprise',
    'quota',
    'tarif*',
    'abonnement*',
  ],
  api: [
    'api',
    'apis',
    'endpoint*',
    'developer*',
    'json',
    'csv',
    'cle',
    'cles',
    'key',
    'keys',
    'tradingview',
    'integration*',
  ],
  whitepaper: ['whitepaper', 'white paper', 'livre blanc'],
  newsletter: ['newsletter', 'subscribe', 'lettre'],
  contact: [
    'contact',
    'human',
    'person',
    'contacter',
    'joindre',
    'equipe',
    'support',
    'desk',
    'complaint*',
    'complain',
  ],
  method: [
    'methodology',
    'method',
    'methode',
    'calculated',
    'calculate*',
    'computed',
    'methodologie',
    'calcul*',
  ],
} as const;
export type GuideTopic = keyof typeof TOPICS;

/** The how-to topic a question asks for. */
export function guideTopicIn(question: Question): GuideTopic | null {
  for (const [topic, phrases] of Object.entries(TOPICS)) {
    if (mentions(question, phrases)) return topic as GuideTopic;
  }
  return null;
}
