import { workedExample } from '@/components/risk/ray-example';

it('gives the figures of the methodology for its inputs', () => {
  expect(workedExample()).toEqual({
    pegScore: '0.9000',
    liquidityScore: '0.4600',
    liquidityPower: '0.580671',
    scoreProduct: '0.414',
    rayPercent: '3.135626',
    tier: 'high',
  });
});
