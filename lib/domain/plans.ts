/**
 * The plans, once: the pages print them and the keyed API enforces them. Prices are none of its
 * business: Free costs nothing, the others are agreed with the desk.
 */

export type PlanId = 'free' | 'pro' | 'enterprise';

/** What a plan holds beyond its numbers; each key has its words in the messages. */
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
    historyDays: 30,
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

/** The plan of an id. */
export function planOf(id: PlanId): Plan {
  const [free, pro, enterprise] = PLANS;
  return { free, pro, enterprise }[id];
}
