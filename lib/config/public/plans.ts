import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';

/**
 * The plans, once: the pages print them and the keyed API enforces them. Prices are none of its
 * business: Free costs nothing, the others are agreed with the desk.
 */

export type PlanId = 'free' | 'pro' | 'enterprise';

/** What a plan holds beyond its numbers; each key has its text in the messages. */
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
  /** Whether figures come as they are computed. */
  realTime: boolean;
  /** How far behind the newest figure answers stop, minutes; 0 where `realTime`. */
  delayMinutes: number;
  /** Calls a key may make in a UTC day; `null`: no limit of the plan. */
  callsPerDay: number | null;
  /** How far back series and records reach, days; `null`: as far as they are kept. */
  historyDays: number | null;
  /** Whether a key is agreed with the desk instead of given on confirmation of an address. */
  contactSales: boolean;
  features: readonly PlanFeature[];
};

const FREE_HISTORY_DAYS = 30;

/**
 * From the smallest to the largest (Specification §1, §2). Of the two quotas the specification
 * gives Pro Trader, the daily one stands. The depth of history is ours: the specification names
 * historical data for Enterprise only.
 */
export const PLANS: readonly [Plan, Plan, Plan] = [
  {
    id: 'free',
    realTime: false,
    delayMinutes: 15,
    callsPerDay: 1000,
    historyDays: FREE_HISTORY_DAYS,
    contactSales: false,
    features: ['basicDashboard', 'communitySupport'],
  },
  {
    id: 'pro',
    realTime: true,
    delayMinutes: 0,
    callsPerDay: 100_000,
    historyDays: 365,
    contactSales: true,
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
    realTime: true,
    delayMinutes: 0,
    callsPerDay: null,
    historyDays: null,
    contactSales: true,
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

/** What a call may see of the figures: by the plan of its key, or without a key. */
export type Access = Pick<Plan, 'realTime' | 'delayMinutes' | 'historyDays'> & {
  id: PlanId | 'open';
};

const OPEN = { id: 'open', realTime: true, delayMinutes: 0 } as const;

/**
 * Calls without a key: as current as the site, with the history that its own pages show, and for
 * programs with that of the Free plan.
 */
export const OPEN_ACCESS: Readonly<Record<'page' | 'program', Access & { historyDays: number }>> = {
  page: { ...OPEN, historyDays: 90 },
  program: { ...OPEN, historyDays: FREE_HISTORY_DAYS },
};

export const PLAN_NAMES: Readonly<Record<PlanId, string>> = {
  free: 'Free',
  pro: 'Pro Trader',
  enterprise: 'Enterprise',
};

/** The stretch of time a key may see, epoch ms; `oldestMs` is `null` where all of it is open. */
export type PlanWindowBounds = { newestMs: number; oldestMs: number | null };

/** What a plan may see when the data's clock stands at `clockMs`. The depth counts back from its newest. */
export function planWindowBounds(
  { delayMinutes, historyDays }: Access,
  clockMs: number,
): PlanWindowBounds {
  const newestMs = clockMs - delayMinutes * MINUTE_MS;
  return { newestMs, oldestMs: historyDays === null ? null : newestMs - historyDays * DAY_MS };
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
