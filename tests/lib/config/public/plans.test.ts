import { PLANS, planOf } from '@/lib/config/public/plans';

it('Free is 15 minutes delayed with 1,000 calls a day', () => {
  expect(planOf('free')).toMatchObject({
    realTime: false,
    delayMinutes: 15,
    callsPerDay: 1000,
    contactSales: false,
    features: ['basicDashboard', 'communitySupport'],
  });
});

it('Pro Trader is real time with 100,000 calls a day, metrics, alerts, report and support', () => {
  const pro = planOf('pro');
  expect(pro).toMatchObject({ realTime: true, delayMinutes: 0, callsPerDay: 100_000 });
  expect(pro.contactSales).toBe(true);
  expect(pro.features).toEqual(
    expect.arrayContaining([
      'riskAdjustedMetrics',
      'telegramAlerts',
      'tradingViewAlerts',
      'weeklyReport',
      'emailSupport',
      'prioritySupport',
    ]),
  );
});

it('Enterprise has no limit of calls or history', () => {
  const enterprise = planOf('enterprise');
  expect(enterprise).toMatchObject({ callsPerDay: null, historyDays: null, contactSales: true });
  expect(enterprise.features).toEqual(
    expect.arrayContaining([
      'customIntegrations',
      'historicalData',
      'availabilityTarget',
      'monthlyReport',
      'dedicatedManager',
      'prioritySupport',
    ]),
  );
});

it('every plan has an id of its own and each feature once; real time means no delay', () => {
  expect(PLANS.map(({ id }) => id)).toEqual(['free', 'pro', 'enterprise']);
  for (const plan of PLANS) {
    expect(new Set(plan.features).size).toBe(plan.features.length);
    expect(plan.delayMinutes === 0).toBe(plan.realTime);
  }
});
