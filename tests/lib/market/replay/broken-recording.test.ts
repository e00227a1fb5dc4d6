import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dateMs } from '@/lib/market/business-date';
import { openReplay } from '@/lib/market/replay';
import { parseCapture } from '@/lib/market/replay/capture';
import { price, rate, timeMs } from '@/lib/market/replay/cells';

const FIXTURE = path.resolve(__dirname, '../../../fixtures/replay');

describe('a recording that is not whole', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'recording-'));
    cpSync(FIXTURE, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const rewrite = (file: string, change: (text: string) => string) => {
    const name = path.join(folder, file);
    writeFileSync(name, change(readFileSync(name, 'utf8')));
  };

  it.each(['capture.json', 'quotes.csv', 'prices.csv', 'pools.csv', 'caps.csv', 'rates.csv'])(
    'names the missing file %s',
    async (file) => {
      rmSync(path.join(folder, file));
      await expect(openReplay(folder)).rejects.toMatchObject({
        name: 'ReplayError',
        file,
        message: expect.stringContaining('no such file'),
      });
    },
  );

  it('names the missing column', async () => {
    rewrite('quotes.csv', (text) => text.replace(',ask,', ',offer,'));
    await expect(openReplay(folder)).rejects.toThrow('quotes.csv: column "ask" is missing');
  });

  it('refuses an empty file', async () => {
    rewrite('caps.csv', () => '');
    await expect(openReplay(folder)).rejects.toThrow('caps.csv: empty');
  });

  it('takes columns by name, and sorts rows that are out of order', async () => {
    rewrite('caps.csv', (text) => {
      const [header = '', ...rows] = text.trim().split('\n');
      const turn = (line: string) => line.split(',').reverse().join(',');
      return [turn(header), ...rows.reverse().map(turn)].join('\r\n');
    });
    const replay = await openReplay(folder);
    const caps = replay.updatesBetween(-Infinity, Infinity).flatMap((u) => u.marketCaps ?? []);
    expect(caps.map((cap) => cap.observedAtMs)).toEqual(
      caps.map((cap) => cap.observedAtMs).sort((a, b) => a - b),
    );
    expect(caps.find(({ symbol }) => symbol === 'USDT')?.marketCapUsd.toFixed()).toBe(
      '92500000000',
    );
  });

  it('drops a row for each broken cell and keeps the rest', async () => {
    const bad = [
      '2024-02-05 12:00,n,USDC,USD,1,,,',
      '2024-02-05T12:00:00Z,,USDC,USD,1,,,',
      '2024-02-05T12:00:00Z,n,USDC,USD,-1,,,',
      '2024-02-05T12:00:00Z,n,USDC,USD,0,,,',
      '2024-02-05T12:00:00Z,n,USDC,USD,1,abc,,',
      '2024-02-05T12:00:00Z,n,USDC,USD,1,,,-5',
      '2024-02-05T12:00:00Z,n,USDC,USD,Infinity,,,',
    ];
    rewrite('quotes.csv', (text) => text + bad.join('\n'));
    const replay = await openReplay(folder);
    expect(replay.rows[0]).toEqual({
      file: 'quotes.csv',
      accepted: 620,
      dropped: 2 + bad.length,
      unused: 0,
    });
  });

  it('leaves out rows of other coins and times, and counts them', async () => {
    const strange = [
      '2024-02-05T12:00:00Z,n,TUSD,USD,1,,,',
      '2024-02-05T11:55:00Z,n,USDC,USD,1,,,',
      '2024-02-05T16:00:01Z,n,USDC,USD,1,,,',
    ];
    rewrite('quotes.csv', (text) => text + strange.join('\n'));
    const { rows, updatesBetween } = await openReplay(folder);
    expect(rows[0]).toEqual({ file: 'quotes.csv', accepted: 623, dropped: 2, unused: 3 });
    const quotes = updatesBetween(-Infinity, Infinity).flatMap((update) => update.quotes ?? []);
    expect(quotes.filter(({ venue }) => venue === 'n')).toEqual([]);
  });

  it('refuses a file of which no row can be used', async () => {
    rewrite('quotes.csv', (text) => text.replaceAll(/T1\d:/g, 'T99:'));
    await expect(openReplay(folder)).rejects.toThrow(
      /quotes\.csv: no row can be used: 622 broken, 0 of other coins or times; quotes\.csv:2: at is no time/,
    );
    rewrite('quotes.csv', (text) => text.replaceAll('T99:', 'T12:').replaceAll('2024-', '2023-'));
    await expect(openReplay(folder)).rejects.toThrow('2 broken, 620 of other coins or times');
  });

  it('tells when a row was observed and when it came', async () => {
    rewrite('prices.csv', (text) => {
      const [header = '', first = '', ...rows] = text.trim().split('\n');
      const late = `${first.replace('1.0002', '1.0009')},2024-02-05T15:30:00Z`;
      const early = `${first},2024-02-05T12:01:00Z`;
      const given = rows.map((row) => `${row},`);
      return [`${header},received_at`, `${first},`, ...given, late, early].join('\n');
    });
    const replay = await openReplay(folder);
    expect(replay.dropped.map(({ reason }) => reason)).toContain(
      'received_at 2024-02-05T12:01:00Z is before it was observed',
    );
    const [update, ...others] = replay
      .updatesBetween(Date.parse('2024-02-05T15:29:59Z'), Date.parse('2024-02-05T15:30:00Z'))
      .filter(({ prices }) => prices?.length);
    expect(others).toEqual([]);
    expect(update?.receivedAtMs).toBe(Date.parse('2024-02-05T15:30:00Z'));
    expect(
      update?.prices?.map(({ priceUsd, observedAtMs }) => [priceUsd.toFixed(), observedAtMs]),
    ).toEqual([['1.0009', Date.parse('2024-02-05T12:02:00Z')]]);
  });

  it('refuses a pool whose supply is below zero', async () => {
    rewrite('pools.csv', (text) => text.replace(/288000000/, '-1775'));
    const { dropped } = await openReplay(folder);
    expect(dropped.map(({ reason }) => reason)).toContain('supplied_usd is no amount: -1775');
  });
});

describe('parseCapture', () => {
  const good = JSON.parse(readFileSync(path.join(FIXTURE, 'capture.json'), 'utf8'));
  const parse = (change: object) => () => parseCapture(JSON.stringify({ ...good, ...change }));

  it('says what is wrong, by field', () => {
    expect(() => parseCapture('{')).toThrow('capture.json: not JSON');
    expect(parse({ step_seconds: 0 })).toThrow('step_seconds');
    expect(parse({ from: 'yesterday' })).toThrow('from');
    expect(parse({ to: good.from })).toThrow('to: must lie after from');
    expect(parse({ constituents: ['USDP'] })).toThrow('constituents');
    expect(parse({ coins: [...good.coins, 'XYZ'] })).toThrow('coins: XYZ not known');
    expect(parse({ parameters: { 'price.minVenues': -2 } })).toThrow(
      'capture.json: parameters: parameter price.minVenues must be a whole number from 1: -2',
    );
    expect(parse({ assumed: { liq_score: { USDT: '1.2' }, why: 'x' } })).toThrow('liq_score');
  });

  it('refuses an assumption it would not apply', () => {
    expect(parse({ assumed: { peg_score: { USDT: '1' }, why: 'x' } })).toThrow('assumed');
  });

  it('counts steps of the engine as its own, unless it says otherwise', () => {
    const stepOf = (change: object) => parse(change)().parameters['volatility.stepSeconds'];
    expect(stepOf({ step_seconds: 3600, parameters: {} })).toBe(3600);
    expect(stepOf({ step_seconds: 30, parameters: {} })).toBeUndefined();
    expect(stepOf({ step_seconds: 3600 })).toBe(300);
  });

  it('needs no assumption', () => {
    const { assumed, assumptions } = parse({ assumed: undefined })();
    expect(assumed.liquidityScores).toEqual({});
    expect(assumptions).toHaveLength(2);
  });
});

describe('cells', () => {
  it('takes UTC times and real days only', () => {
    expect(timeMs('2023-03-11T07:16:00Z')).toBe(Date.UTC(2023, 2, 11, 7, 16));
    expect(timeMs('2023-03-11T07:16:00+01:00')).toBeNaN();
    expect(timeMs('2023-13-11T07:16:00Z')).toBeNaN();
    expect(dateMs('2023-02-28')).toBe(Date.UTC(2023, 1, 28));
    expect(dateMs('2023-02-30')).toBeNaN();
    expect(dateMs('2023-99-99')).toBeNaN();
  });

  it('tells numbers from what only looks like one', () => {
    for (const cell of ['1', '0.5', '1e-6']) expect(price.read(cell)).toBe(cell);
    for (const cell of ['', '0', '-1', 'NaN', '0x10', ' 1', '1,2', '.5']) {
      expect(price.read(cell)).toBeUndefined();
    }
    expect(rate.read('-0.25')).toBe('-0.25');
    expect(rate.read('--1')).toBeUndefined();
  });
});
