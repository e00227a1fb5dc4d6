import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { decodeColumn, decodeKnown, encodeColumn } from '@/lib/benchmark/replay/columns';
import { crisisTimeline, engineMessages } from '@/lib/benchmark/replay/engine-messages';
import { pastExit } from '@/lib/benchmark/replay/past-exit';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { parseReplayFile } from '@/lib/benchmark/replay/replay-schema';
import { frameAt, openTrack } from '@/lib/benchmark/replay/replay-track';
import { replaySummary } from '@/lib/features/replays/replay-summary';

describe('bundled replays', () => {
  const FOLDER = 'public/replay';
  const MAX_GZIP_BYTES = 150_000;
  const BACKTESTS = readFileSync('docs/backtests.md', 'utf8');

  function read(id: string): ReplayFile {
    return parseReplayFile(JSON.parse(readFileSync(`${FOLDER}/${id}.json`, 'utf8')));
  }
  const markerOf = (file: ReplayFile, kind: string) =>
    file.markers.find((marker) => marker.kind === kind);
  /** `2023-03-11 07:16`, as docs/backtests.md writes times. */
  const inTables = (at: string | undefined) => at?.slice(0, 16).replace('T', ' ') ?? 'nowhere';

  it.each(readdirSync(FOLDER))('%s is complete, of the present methodology, and small', (name) => {
    const text = readFileSync(`${FOLDER}/${name}`);
    expect(statSync(`${FOLDER}/${name}`).size).toBeGreaterThan(10_000);
    expect(gzipSync(text).length).toBeLessThan(MAX_GZIP_BYTES);
    const file = parseReplayFile(JSON.parse(text.toString('utf8')));
    expect(`${file.recording.id}.json`).toBe(name);
    expect(file.methodology.version).toBe(METHODOLOGY_PARAMETERS.version);
    const track = openTrack(file);
    expect(track.times).toEqual([...track.times].sort((a, b) => a - b));
    expect(track.times[0]).toBe(track.fromMs + track.stepMs);
    expect(track.times.at(-1)).toBe(track.toMs);
    // Every moment that is named can be shown.
    const known = new Set(track.times);
    for (const { at } of [...file.log, ...file.markers]) expect(known).toContain(Date.parse(at));
  });

  describe('USDC in March 2023', () => {
    const file = read('usdc-2023-03');
    const track = openTrack(file);
    const at = (time: string) => frameAt(track, Date.parse(time));

    it('has the trough of docs/backtests.md', () => {
      const trough = markerOf(file, 'trough');
      expect(trough).toMatchObject({
        at: '2023-03-11T07:16:00Z',
        coin: 'USDC',
        priceUsd: '0.875925',
        deviationBps: '-1240.75',
      });
      expect(BACKTESTS).toContain(`0.875925 | -1240.75 | ${inTables(trough?.at)} |`);
      const usdc = at('2023-03-11T07:16:00Z').coins.find(({ symbol }) => symbol === 'USDC');
      expect(usdc).toMatchObject({ priceUsd: 0.875925, deviationBps: -1240.75, pegScore: 0 });
      expect(replaySummary(file)).toBe(
        'USDC fell to $0.8759 on Mar 11, 2023, 07:16 UTC, 1,240.75 bps below a dollar, and was back within 25 bps after 2\u00a0d\u00a06\u00a0h.',
      );
    });

    it('has its events, override, recovery and fixings', () => {
      const opened = file.log.filter(({ kind }) => kind === 'event-opened');
      for (const { coin, since } of opened) {
        expect(BACKTESTS).toContain(`| ${coin} | ${inTables(since ?? undefined)} |`);
      }
      expect(opened).toHaveLength(4);
      const override = markerOf(file, 'override');
      expect(override?.detail).toBe('USDC -56.73, USDT +49.80, DAI -45.69');
      expect(BACKTESTS).toContain(
        `| ${inTables(override?.at)} | still standing | – | ${override?.detail} | ${override?.deviationBps} |`,
      );
      const recovery = markerOf(file, 'recovery');
      expect(BACKTESTS).toContain(`| ${inTables(recovery?.at)} | 2023-03-13 14:14 |`);
      for (const { at: time, detail } of file.log.filter(({ kind }) => kind === 'fixing')) {
        expect(BACKTESTS).toContain(`| ${time.slice(0, 10)} | ${detail} `);
      }
    });

    it('has the waiting moves of USDC, minute by minute', () => {
      const rows = [
        ...BACKTESTS.matchAll(/^\| USDC \| (2023-03-1\d \d\d:\d\d) \| .* \| kraken \|/gm),
      ];
      const pending = file.log.filter(({ kind, coin }) => kind === 'pending' && coin === 'USDC');
      expect(pending.map((entry) => inTables(entry.at))).toEqual(rows.map(([, from]) => from));
      const waiting = at('2023-03-11T03:58:00Z').coins.find(({ symbol }) => symbol === 'USDC');
      expect(waiting?.pendingUsd).not.toBeNull();
      expect(waiting?.sources.filter(({ state }) => state === 'pending').length).toBeGreaterThan(0);
    });

    it('shows the broken book as refused, with its rule', () => {
      const usdc = at('2023-03-11T15:30:00Z').coins.find(({ symbol }) => symbol === 'USDC');
      expect(usdc?.sources.find(({ name }) => name === 'binanceus')).toMatchObject({
        priceUsd: 0.6294,
        state: 'refused',
        rule: 'wide-spread',
      });
    });

    it('says what was told, and how long before the first close under $0.99', () => {
      expect(markerOf(file, 'headline')).toMatchObject({
        at: '2023-03-11T03:11:00Z',
        detail: 'kraken',
      });
      const told = engineMessages(file).map(({ entry, leadMinutes }) => [entry.kind, leadMinutes]);
      expect(told).toEqual(
        expect.arrayContaining([
          ['off-peg', 308],
          ['event-opened', 267],
          ['override', 155],
          ['event-opened', 154],
          ['alert-level', -16],
        ]),
      );
    });

    it('has every marker once among the messages, with its number, in the order of time', () => {
      const rows = crisisTimeline(file);
      const numbers = rows.flatMap(({ markerNumber }) => markerNumber ?? []);
      expect(numbers.toSorted((a, b) => a - b)).toEqual(file.markers.map((_, place) => place + 1));
      expect(rows.length).toBeLessThan(engineMessages(file).length + file.markers.length);
      const overrides = rows.filter(({ entry }) => entry.kind === 'override');
      expect(overrides).toMatchObject([{ markerNumber: 3, leadMinutes: 155 }]);
      const close = rows.find(({ entry }) => entry.kind === 'headline');
      expect(close).toMatchObject({ markerNumber: 5, leadMinutes: 0 });
      const times = rows.map(({ entry }) => entry.at);
      expect(times).toEqual(times.toSorted());
    });
  });

  describe('UST in May 2022', () => {
    const file = read('ust-2022-05');

    it('opens no event for a coin of one exchange, and withholds its price', () => {
      expect(file.coin).toBe('UST');
      const kinds = file.log.filter(({ coin }) => coin === 'UST').map(({ kind }) => kind);
      expect(kinds).not.toContain('event-opened');
      expect(kinds).toContain('withheld');
      expect(markerOf(file, 'trough-unconfirmed')?.priceUsd).toBe('0.269872');
      expect(BACKTESTS).toContain('its market goes on to 0.27');
      const override = markerOf(file, 'override');
      expect(BACKTESTS).toContain(`| ${inTables(override?.at)} | still standing |`);
      expect(replaySummary(file)).toMatch(/^UST was quoted at \$0\.2699 .* no second source/);
    });

    it('never believes more than 1.02', () => {
      const track = openTrack(file);
      for (const { prices } of track.coins) {
        expect(Math.max(...prices.map((price) => price ?? 0))).toBeLessThan(1_020_000);
      }
    });
  });
});

describe('columns', () => {
  it.each([
    [[], ''],
    [[5], '5'],
    [[5, 5, 5], '5 0*2'],
    [[1, 2, 3, 4], '1*4'],
    [[7, null, null, 7, 4], '7 ~*2 0 -3'],
    [[null, -2], '~ -2'],
  ])('writes %j as %j', (values, text) => {
    expect(encodeColumn(values)).toBe(text);
    expect(decodeColumn(text, 'prices', values.length)).toEqual(values);
  });

  it('reads back whatever it wrote', () => {
    const value = fc.option(fc.integer({ min: -2_000_000, max: 2_000_000 }));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 200 }), (values) => {
        expect(decodeColumn(encodeColumn(values), 'prices', values.length)).toEqual(values);
      }),
      { seed: 20230311 },
    );
  });

  it.each([1.5, Number.NaN, 2 ** 53])('refuses %p, which is not whole', (value) => {
    expect(() => encodeColumn([value])).toThrow(RangeError);
  });

  it.each([
    ['1 x', "prices: 'x' is no token of a column"],
    ['1  2', "prices: '' is no token of a column"],
    ['1*3', 'prices: more than 2 values'],
    ['1*999999999', 'prices: more than 2 values'],
    ['1', 'prices: 1 values instead of 2'],
  ])('refuses %j by name', (text, message) => {
    expect(() => decodeColumn(text, 'prices', 2)).toThrow(message);
  });

  it('refuses an unknown value where all are known', () => {
    expect(() => decodeKnown('1 ~', 'times')).toThrow('times: an unknown value');
  });
});

describe('past exit', () => {
  const fileOf = (id: string) =>
    JSON.parse(readFileSync(`public/replay/${id}.json`, 'utf8')) as ReplayFile;

  it('says what each venue paid for USDC at its lowest minute of March 2023', () => {
    const exit = pastExit(fileOf('usdc-2023-03'));
    expect(exit?.coin).toBe('USDC');
    expect(new Date(exit?.atMs ?? 0).toISOString()).toBe('2023-03-11T07:16:00.000Z');
    const kraken = exit?.venues.find(({ name }) => name === 'kraken');
    expect(kraken).toMatchObject({
      priceUsd: '0.874',
      costBps: '1260',
      costPerMillionUsd: '126000',
    });
    const prices = (exit?.venues ?? []).map(({ priceUsd }) => Number(priceUsd));
    expect(prices).toEqual([...prices].sort((a, b) => b - a));
  });

  it('says that a price nobody confirmed was waiting', () => {
    expect(pastExit(fileOf('ust-2022-05'))).toMatchObject({
      coin: 'UST',
      venues: [{ name: 'binance', state: 'pending' }],
    });
  });

  it('has nothing to say of a recording without a lowest moment or a venue', () => {
    const file = fileOf('usdc-2023-03');
    expect(pastExit({ ...file, markers: [] })).toBeNull();
    expect(pastExit({ ...file, coin: 'DAI' })).toBeNull();
  });
});
