import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';

/**
 * The single definition of the plans: the pages print them and the API enforces them. It holds
 * no prices: Free costs nothing and its key is issued on confirmation of an address; the others are agreed
 * with the desk.
 */

export type PlanId = 'free' | 'pro' | 'enterprise';

/** What a plan includes beyond its numbers; each key has its text in the messages. */
export type PlanFeature =
  | 'basicDashboard'
  | 'communitySupport'
  | 'riskAdjustedMetrics'
  | 'telegramAlerts'
  | 'tradingViewAlerts'
  | 'webhookAlerts'
  | 'weeklyReport'
  | 'emailSupport'
  | 'prioritySupport'
  | 'customIntegrations'
  | 'historicalData'
  | 'availabilityTarget'
  | 'monthlyReport'
  | 'dedicatedManager';

export type Plan = {
  id: PlanId;
  /** Delay of responses behind the newest figure, minutes; 0: figures are served as soon as they are computed. */
  delayMinutes: number;
  /** Calls a key may make in a UTC day; `null`: no limit of the plan. */
  callsPerDay: number | null;
  /** How far back series and records reach, days; `null`: as far as they are kept. */
  historyDays: number | null;
  features: readonly PlanFeature[];
};

const FREE_HISTORY_DAYS = 30;

/**
 * From the smallest to the largest.
 */
export const PLANS: readonly [Plan, Plan, Plan] = [
  {
    id: 'free',
    delayMinutes: 15,
    callsPerDay: 1000,
    historyDays: FREE_HISTORY_DAYS,
    features: ['basicDashboard', 'communitySupport'],
  },
  {
    id: 'pro',
    delayMinutes: 0,
    callsPerDay: 100_000,
    historyDays: 365,
    features: [
      'riskAdjustedMetrics',
      'telegramAlerts',
      'tradingViewAlerts',
      'webhookAlerts',
      'weeklyReport',
      'emailSupport',
      'prioritySupport',
    ],
  },
  {
    id: 'enterprise',
    delayMinutes: 0,
    callsPerDay: null,
    historyDays: null,
    features: [
      'riskAdjustedMetrics',
      'telegramAlerts',
      'tradingViewAlerts',
      'webhookAlerts',
      'customIntegrations',
      'historicalData',
      'availabilityTarget',
      'monthlyReport',
      'dedicatedManager',
      'emailSupport',
      'prioritySupport',
    ],
  },
];

/** How far back an open call reaches, by the plan of its key or without a key. */
export type Access = Pick<Plan, 'historyDays'> & { id: PlanId | 'open' };

/**
 * Calls without a key: as current as the site. The site's own pages get the history they show,
 * programs that of the Free plan.
 */
export const OPEN_ACCESS: Readonly<Record<'page' | 'program', Access & { historyDays: number }>> = {
  page: { id: 'open', historyDays: 90 },
  program: { id: 'open', historyDays: FREE_HISTORY_DAYS },
};

/** What an open call sees with a key: the larger history of the two, so that a key never takes anything away. */
export function widerAccess({ id, historyDays }: Plan, open: Access): Access {
  const isWider = (historyDays ?? Infinity) >= (open.historyDays ?? Infinity);
  return isWider ? { id, historyDays } : open;
}

export const PLAN_NAMES: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  pro: 'Pro Trader',
  enterprise: 'Enterprise',
};

/** The time window of a key in a call that needs one, epoch ms; `oldestMs` is `null` for the full history. */
export type PlanWindowBounds = { newestMs: number; oldestMs: number | null };

/** The window of a plan when the data's clock is at `clockMs`. The depth counts back from `newestMs`. */
export function planWindowBounds(
  { delayMinutes, historyDays }: Plan,
  clockMs: number,
): PlanWindowBounds {
  const newestMs = clockMs - delayMinutes * MINUTE_MS;
  return { newestMs, oldestMs: oldestOf({ historyDays }, newestMs) };
}

/** Where a history begins that counts back from `newestMs`, epoch ms; `null` for all of it. */
export function oldestOf({ historyDays }: Pick<Plan, 'historyDays'>, newestMs: number) {
  return historyDays === null ? null : newestMs - historyDays * DAY_MS;
}

/** Names of the plans with a feature, as a sentence lists them: `Pro Trader or Enterprise`. */
export function plansWith(feature: PlanFeature): string {
  return PLANS.filter((plan) => plan.features.includes(feature))
    .map(({ id }) => PLAN_NAMES[id])
    .join(' or ');
}

/** The history of the larger plans: `Pro Trader includes 365 days, Enterprise the full history`. */
export function largerDepths({ historyDays }: Access): string {
  const larger = PLANS.filter((plan) => (plan.historyDays ?? Infinity) > (historyDays ?? Infinity));
  return larger
    .map(({ id, historyDays: days }, index) => {
      const verb = index === 0 ? ' includes' : '';
      return `${PLAN_NAMES[id]}${verb} ${days === null ? 'the full history' : `${days} days`}`;
    })
    .join(', ');
}

export function planOf(id: PlanId): Plan {
  const [free, pro, enterprise] = PLANS;
  return { free, pro, enterprise }[id];
}
