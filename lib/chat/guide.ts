import { ALERT_THRESHOLD } from '@/lib/domain/alert-kinds';
import { PLANS } from '@/lib/domain/plans';
import { mentions, type Question } from './question';
import type { Reply } from './reply';

const TOPICS = {
  alerts: [
    'alert',
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
    'plans',
    'pricing',
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
    'key',
    'keys',
    'tradingview',
    'integration*',
  ],
  whitepaper: ['whitepaper', 'white paper', 'livre blanc'],
  newsletter: ['newsletter', 'subscribe', 'lettre'],
  contact: ['contact', 'human', 'person', 'support', 'desk', 'complaint*', 'complain'],
  method: [
    'methodology',
    'method',
    'calculated',
    'calculate*',
    'computed',
    'methodologie',
    'calcul*',
  ],
} as const;
export type GuideTopic = keyof typeof TOPICS;

/** Which of the site's ways a question asks for. */
export function guideTopicIn(question: Question): GuideTopic | null {
  for (const [topic, phrases] of Object.entries(TOPICS)) {
    if (mentions(question, phrases)) return topic as GuideTopic;
  }
  return null;
}

const count = new Intl.NumberFormat('en-US');

function planLine({
  id,
  realTime,
  delayMinutes,
  callsPerDay,
  historyDays,
}: (typeof PLANS)[number]) {
  const name = { free: 'Free', pro: 'Pro Trader', enterprise: 'Enterprise' }[id];
  const speed = realTime ? 'real time' : `${delayMinutes} minutes delayed`;
  const calls =
    callsPerDay === null ? 'no daily limit' : `${count.format(callsPerDay)} calls a day`;
  const depth =
    historyDays === null ? 'all history that is kept' : `${historyDays} days of history`;
  return `**${name}**: ${speed}, ${calls}, ${depth}`;
}

const API_LINK = { label: 'API documentation', href: '/api-documentation' } as const;
const RISK_LINK = { label: 'Risk analytics', href: '/risk-analytics' } as const;

const REPLIES: Readonly<Record<GuideTopic, Omit<Reply, 'basis'>>> = {
  alerts: {
    paragraphs: [
      `An alert watches a coin's yield, a peg, liquidity, the regime or the age of the data, and mails you when your condition comes true. Choose a coin, a condition and a threshold from ${ALERT_THRESHOLD.min} to ${ALERT_THRESHOLD.max}; the address has to be confirmed before it is mailed.`,
      'The alert buttons are on the home page’s yield section and on the live dashboard. Messages to Telegram, webhooks and charting tools belong to the Pro Trader plan.',
    ],
    links: [{ label: 'Yields and alerts', href: '/' }, RISK_LINK, API_LINK],
  },
  plans: {
    paragraphs: ['There are three plans for the data product:'],
    items: PLANS.map(planLine),
    links: [API_LINK],
  },
  api: {
    paragraphs: [
      'The calls this site itself makes are open and need no key, for instance `/api/syi/current`; their description is served as `/api/openapi.json`. Programs use the data product with a key:',
    ],
    items: PLANS.map(planLine),
    links: [API_LINK],
  },
  whitepaper: {
    paragraphs: [
      'The whitepaper is offered as a PDF by the Whitepaper button at the top of each page.',
    ],
    links: [{ label: 'Methodology', href: '/methodology' }],
  },
  newsletter: {
    paragraphs: [
      'The newsletter form is on the Market Insights page; a link in the first mail confirms the address.',
    ],
    links: [{ label: 'Market Insights', href: '/blog' }],
  },
  contact: {
    paragraphs: [
      'I am a program and cannot hand you over to a person. The Market Insights page has the contact form of the team.',
    ],
    links: [{ label: 'Contact our team', href: '/blog' }],
  },
  method: {
    paragraphs: [
      'Venue prices give a consensus price and a peg score, order books a liquidity score, lending pools a yield. Both scores scale the yield down to the risk-adjusted yield, and the indices weigh those. Every threshold is on the methodology page, and each value has a record from which it can be recomputed.',
    ],
    links: [{ label: 'Methodology', href: '/methodology' }],
  },
};

/** How to do or find something on the site. */
export function guideReply(topic: GuideTopic): Reply {
  return { ...REPLIES[topic], basis: null, englishOnly: true };
}
