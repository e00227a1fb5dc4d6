import { isoDay } from '@/lib/benchmark/text-times';
import { largerDepths, planOf, plansWith } from '@/lib/config/public/plans';
import { keyPrefix, prefixOf, secondsToNextDay } from '@/lib/features/contract/api-key';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('the reach of a plan', () => {
  it('is said in words where it ends', () => {
    expect(plansWith('tradingViewAlerts')).toBe('Pro Trader or Enterprise');
    expect(plansWith('historicalData')).toBe('Enterprise');
    expect(largerDepths(planOf('free'))).toBe(
      'Pro Trader includes 365 days, Enterprise the full history',
    );
    expect(largerDepths(planOf('pro'))).toBe('Enterprise includes the full history');
    expect(largerDepths(planOf('enterprise'))).toBe('');
  });
});

describe('the text of a key', () => {
  it('begins with a prefix of eight letters or digits, whatever the bytes', () => {
    for (const bytes of [new Uint8Array(8), new Uint8Array(8).fill(255), Buffer.from('abcdefgh')]) {
      const prefix = keyPrefix(bytes);
      expect(prefix).toMatch(/^sy_[a-z0-9]{8}$/);
      expect(prefixOf(`${prefix}_${'x'.repeat(43)}`)).toBe(prefix);
    }
  });

  it.each([
    '',
    'sy_',
    'sy_abcdefgh',
    `sy_abcdefgh_${'x'.repeat(42)}`,
    `xx_abcdefgh_${'x'.repeat(43)}`,
  ])('is none where it is %j', (text) => expect(prefixOf(text)).toBeNull());
});

describe('the day of a quota', () => {
  it('is the one of UTC, and ends within it', () => {
    expect(isoDay(NOON)).toBe('2026-11-21');
    expect(secondsToNextDay(NOON)).toBe(43_200);
    expect(isoDay(Date.UTC(2026, 10, 22) - 1)).toBe('2026-11-21');
    expect(secondsToNextDay(Date.UTC(2026, 10, 22) - 1)).toBe(1);
    expect(secondsToNextDay(Date.UTC(2026, 10, 22))).toBe(86_400);
  });
});
