import { ALERT_THRESHOLD } from '@/lib/benchmark/alert/alert-kinds';
import { OPEN_ACCESS, PLANS } from '@/lib/config/public/plans';
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
  const speed = realTime ? 'real-time data' : `data delayed by ${delayMinutes} minutes`;
  const calls =
    callsPerDay === null ? 'no daily limit' : `${count.format(callsPerDay)} calls per day`;
  const depth = historyDays === null ? 'full history' : `${historyDays} days of history`;
  return `**${name}**: ${speed}, ${calls}, ${depth}`;
}

const API_LINK = { label: 'API documentation', href: '/api-documentation' } as const;
const RISK_LINK = { label: 'Risk analytics', href: '/risk-analytics' } as const;

const REPLIES: Readonly<Record<GuideTopic, Omit<Reply, 'basis'>>> = {
  alerts: {
    paragraphs: [
      `A rule-based alert monitors a coin’s yield, peg, liquidity or exit cost, the premium of the SYI over bills, the regime or the age of the data, and e-mails you when your condition is met. Choose a coin, a condition and a threshold from ${ALERT_THRESHOLD.min} to ${ALERT_THRESHOLD.max}. Your e-mail address must be confirmed first.`,
      'You can set alerts in the yield section of the home page and on the live dashboard. Telegram, webhook and TradingView alerts require the Pro Trader plan.',
    ],
    links: [{ label: 'Yields and alerts', href: '/' }, RISK_LINK, API_LINK],
  },
  plans: {
    paragraphs: ['There are three API plans:'],
    items: PLANS.map(planLine),
    links: [API_LINK],
  },
  api: {
    paragraphs: [
      'The endpoints this site itself uses are open and require no key, for example `/api/syi/current`. They are documented in `/api/openapi.json`.',
      `Without a key, history and audit records reach back ${OPEN_ACCESS.program.historyDays} days. The data API requires a key:`,
    ],
    items: PLANS.map(planLine),
    links: [API_LINK],
  },
  whitepaper: {
    paragraphs: [
      'Use the Whitepaper button at the top of any page to download the whitepaper as a PDF.',
    ],
    links: [{ label: 'Methodology', href: '/methodology' }],
  },
  newsletter: {
    paragraphs: [
      'Sign up for the newsletter on the Market Insights page. Confirm your address with the link in the first e-mail.',
    ],
    links: [{ label: 'Market Insights', href: '/blog' }],
  },
  contact: {
    paragraphs: [
      'I am an automated assistant and cannot transfer you to a person. Use the contact form on the Market Insights page to reach our team.',
    ],
    links: [{ label: 'Contact our team', href: '/blog' }],
  },
  method: {
    paragraphs: [
      'Venue prices determine the consensus price and the peg score, order books the liquidity score, and lending pools the yield. The two scores reduce the yield to the risk-adjusted yield, and the indices are weighted averages of those. The methodology page lists every threshold, and each value has an audit record from which it can be recalculated.',
    ],
    links: [{ label: 'Methodology', href: '/methodology' }],
  },
};

/** How to do or find something on the site. */
export function guideReply(topic: GuideTopic): Reply {
  return { ...REPLIES[topic], basis: null, englishOnly: true };
}
