import path from 'node:path';
import { playRecording, type RecordingResult } from '@/lib/cli/recordings/backtest/play-recording';
import { openReplay, type Replay } from '@/lib/market/replay';

const at = (time: string) => Date.parse(`2024-02-05T${time}:00Z`);
let replay: Replay;
let result: RecordingResult;

beforeAll(async () => {
  replay = await openReplay(path.resolve(__dirname, '../../../../fixtures/replay'));
  result = playRecording(replay);
});

const coin = (symbol: string) => result.coins.find((row) => row.symbol === symbol);

describe('a backtest of the small recording', () => {
  it('finds the trough, and counts only prices computed at their own tick', () => {
    const usdc = coin('USDC');
    expect(usdc?.lowest?.priceUsd.toFixed(4)).toBe('0.9412');
    expect(usdc?.lowest?.atMs).toBe(at('13:30'));
    expect(usdc).toMatchObject({
      ticks: 48,
      carriedTicks: 2,
      pendingTicks: 2,
      withoutPriceTicks: 0,
    });
    expect(coin('USDT')?.highest?.priceUsd.lessThan('1.001')).toBe(true);
  });

  it('follows the depeg event to its close', () => {
    expect(result.depegs).toHaveLength(1);
    expect(result.depegs[0]).toMatchObject({
      symbol: 'USDC',
      openedAtMs: at('13:10'),
      peakAtMs: at('13:30'),
      closedAtMs: at('15:20'),
    });
  });

  it('shows how long the fall waited, for whom, and that it was believed', () => {
    expect(result.pending).toHaveLength(1);
    const [stretch] = result.pending;
    expect(stretch).toMatchObject({ fromMs: at('13:00'), toMs: at('13:05'), end: 'believed' });
    expect([...(stretch?.sources ?? [])]).toEqual(['north']);
  });

  it('names rule, source and print of what was refused', () => {
    const wrongPrint = result.refusals.find(
      (row) => row.rule === 'aggregator-disagrees' && row.symbol === 'USDT',
    );
    expect(wrongPrint).toMatchObject({ prints: 1, ticks: 12, firstMs: at('14:05') });
    expect(wrongPrint?.example).toMatchObject({ priceUsd: '1.031' });
    const book = result.refusals.find(
      (row) => row.source === 'west' && row.firstMs === at('13:30'),
    );
    expect(book).toMatchObject({ rule: 'wide-spread', prints: 1 });
    expect(result.refusals.some((row) => row.rule === 'aggregator-not-needed')).toBe(false);
  });
});
