import { nextHistoryMs } from '@/lib/engine/feeds/sample-feed';

const NOW_MS = Date.parse('2026-03-04T18:07:00Z');

function moments(from: string, to: string, isDepegged = false): string[] {
  const times: string[] = [];
  let atMs = Date.parse(from);
  for (;;) {
    atMs = nextHistoryMs(atMs, isDepegged, NOW_MS);
    if (atMs > Date.parse(to)) return times;
    times.push(new Date(atMs).toISOString().slice(11, 16));
  }
}

describe('nextHistoryMs', () => {
  it('goes eight hours at a time long ago, and every five minutes through the fixing', () => {
    const day = moments('2026-01-10T00:00:00Z', '2026-01-11T00:00:00Z');
    const window = Array.from({ length: 12 }, (_, i) => `15:${String(i * 5).padStart(2, '0')}`);
    expect(day).toEqual(['08:00', ...window, '16:00', '00:00']);
  });

  it('goes hourly within a week, by the quarter within a day, by the minute within the hour', () => {
    expect(moments('2026-03-01T00:00:00Z', '2026-03-01T03:00:00Z')).toEqual([
      '01:00',
      '02:00',
      '03:00',
    ]);
    expect(moments('2026-03-04T02:00:00Z', '2026-03-04T02:30:00Z')).toEqual(['02:15', '02:30']);
    expect(moments('2026-03-04T17:30:00Z', '2026-03-04T17:32:00Z')).toEqual(['17:31', '17:32']);
  });

  it('follows a depeg every five minutes', () => {
    const course = moments('2026-01-10T00:00:00Z', '2026-01-10T00:20:00Z', true);
    expect(course).toEqual(['00:05', '00:10', '00:15', '00:20']);
  });

  it('always goes forward', () => {
    for (let atMs = NOW_MS - 90 * 86_400_000; atMs < NOW_MS; ) {
      const nextMs = nextHistoryMs(atMs, false, NOW_MS);
      expect(nextMs).toBeGreaterThan(atMs);
      atMs = nextMs;
    }
  });
});
