import { PLANS } from '@/lib/config/public/plans';

it('every plan has an id of its own and each feature once', () => {
  expect(PLANS.map(({ id }) => id)).toEqual(['free', 'pro', 'enterprise']);
  for (const plan of PLANS) {
    expect(new Set(plan.features).size).toBe(plan.features.length);
  }
});
