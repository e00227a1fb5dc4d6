import fc from 'fast-check';
import { type AttributedRecord, explainChange } from '@/lib/benchmark/attribution/index-change';
import type { ChangeCause } from '@/lib/benchmark/codes';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { type Dec, toText } from '@/lib/benchmark/units';
import type { Attribution } from '@/lib/read/attribution/contract';
import { getCoins } from '@/lib/read/coins/list-coins';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getRegime } from '@/lib/read/regime/get-current';
import type { SyiCurrent } from '@/lib/read/syi/contract';
import { getCurrentSyi } from '@/lib/read/syi/get-current';
import { getStrategies } from '@/lib/read/yields/list-strategies';
import { appendAuditRecord } from '@/lib/store/benchmark/audit-records';
import { appendIndexValues } from '@/lib/store/benchmark/index-values';
import type { Store } from '@/lib/store/connection/client';
import { indicativeRecords } from '@/lib/store/tables/index-tables';
import { appendRows } from '@/lib/store/write-rows';
import { answerFromStore } from '@/lib/visitors/chat/answer-from-store';
import { getIndexMovers } from '@/lib/visitors/chat/index-movers';
import { readQuestion } from '@/lib/visitors/chat/question/question';
import {
  coinOverviewReply,
  liquidityReply,
  pegReply,
  yieldReply,
} from '@/lib/visitors/chat/replies/coin-replies';
import { compareReply, indexReply, regimeReply } from '@/lib/visitors/chat/replies/market-replies';
import { type Reply, writeReply } from '@/lib/visitors/chat/replies/reply';
import { syiReply, whyReply } from '@/lib/visitors/chat/replies/syi-reply';
import {
  closeApiStore,
  middleOf,
  openApiStore,
  putMiddle,
  seed,
  writeTick,
} from '../../../app/api/api-store';
import { FEED_ID, TICK_MS } from '../../../app/api/market-fixture';
import { indexRow } from '../../../support/store/store-rows';

const context = { nowMs: TICK_MS + 4000 };
const ask = (message: string) => answerFromStore(context, message);

/** A record with as much as the comparison reads: coins of full scores, whose RAY is their APY. */
function record(atMs: number, apys: Record<string, string>, over: object = {}) {
  const output = {
    ...{ value: '4.47448', unit: 'percent', method: 'full', confidence: '0.95' },
  };
  return JSON.stringify({
    ...{ index: 'SYI', kind: 'indicative', asOf: new Date(atMs).toISOString() },
    methodologyVersion: '3.1.0',
    overrides: {},
    constituents: Object.entries(apys).map(([symbol, apyPercent]) => ({
      ...{ id: symbol, symbol, apyPercent, rayPercent: apyPercent },
      ...{ pegScore: '1', liquidityScore: '1', effectiveWeightPercent: '50' },
    })),
    ...{ bill: null, fixing: null, judgement: [], output, sha256: 'f'.repeat(64) },
    ...over,
  });
}

async function putRecord(store: Store, atMs: number, text: string): Promise<void> {
  await appendRows(store.db, indicativeRecords, [
    {
      feedId: FEED_ID,
      indexCode: 'SYI',
      atMs,
      sha256: 'a',
      revision: 0,
      kept: false,
      record: text,
    },
  ]);
  await writeTick(store);
}

async function putFixing(
  store: Store,
  sequence: number,
  atMs: number,
  apys: Record<string, string>,
  value: string,
): Promise<void> {
  const of = { feedId: FEED_ID, indexCode: 'SYI', kind: 'fixing', revision: 0 } as const;
  const output = { value, unit: 'percent', method: 'full', confidence: '0.95' };
  await appendIndexValues(store.db, [indexRow({ feedId: FEED_ID, kind: 'fixing', atMs, value })]);
  await appendAuditRecord(store.db, {
    ...{ ...of, sequence, asOfMs: atMs, publishedAtMs: atMs },
    ...{
      sha256: String(sequence).repeat(64),
      previousSha256: sequence === 1 ? null : String(sequence - 1).repeat(64),
    },
    record: record(atMs, apys, {
      kind: 'fixing',
      output,
      fixing: { closing: output, intervals: middleOf(atMs) },
    }),
  });
  await putMiddle(store.db, atMs, record(atMs, apys, { output }));
  await writeTick(store);
}

let store: Store;
beforeAll(async () => {
  store = await openApiStore();
});
afterAll(() => closeApiStore(store));

it('says that there are no figures before the engine has published any', async () => {
  const text = await ask('What is SYI now?');
  expect(text).toContain('no data for that yet');
  expect(text).toMatch(/not financial advice\.\*$/);
  expect(text).not.toMatch(/\d/);
});

describe('with a market', () => {
  beforeAll(() => seed(store, { hasRecords: false }));

  it.each([
    [
      'What is SYI now?',
      ['**4.4745%**', '6 of 6 coins', 'confidence 95%', '+7.45 bps over 24 hours'],
    ],
    ['Is USDC at its peg?', ['**USDC**: $0.9945, −55.00 bps from one dollar, monitoring']],
    ['price of TUSD', ['**TUSD**: no price because too few sources agree']],
    ['What does USDT pay?', ['APY 5.20%, RAY 4.20%']],
    ['USDT or DAI, compare yields', ['**USDT**: APY 5.20%', '**DAI**: APY 5.20%']],
    ['CeFi vs DeFi', ['DeFi **Aave V3** USDT: APY 4.80%, RAY 10.25%']],
    ['liquidity of DAI', ['liquidity score 0.46 (assumed)', '$10.00M within 20 bps']],
    [
      'What is the current regime?',
      ['**Neutral**', '12 daily observations, 30 required', '−77.55 bps'],
    ],
    ['SYRPI value', ['+167.17 bps']],
    ['SYCEFI value', ['4.23%', 'estimated']],
    ['SYDEFI value', ['no value yet']],
    ['FRAX', ['no data for FRAX']],
    ['Quel est le SYI maintenant ?', ['**4,4745', 'confiance 95']],
    ['prix de l’USDC', ['0,9945', 'surveillance', 'Données de démonstration']],
  ])('%s', async (message, words) => {
    const text = await ask(message);
    for (const word of words) expect(text).toContain(word);
    expect(text).toMatch(/(not financial advice|pas un conseil financier)\.\*$/);
  });

  it('names the kind of data and its time with every figure', async () => {
    for (const message of ['SYI now', 'pegs', 'yields', 'CeFi vs DeFi', 'liquidity', 'SYC value']) {
      expect(await ask(message)).toContain(
        '**Demonstration data**, as of Mar 10, 2026, 12:00:00 UTC',
      );
    }
    expect(await ask('What is the current regime?')).toContain('as of Mar 10, 2026, 11:00:00 UTC');
  });

  it('says so when inputs rest on judgment', async () => {
    expect(await ask('pegs')).toContain('based on judgment');
    expect(await ask('SYI now')).not.toContain('based on judgment');
  });

  it('does not know what it has no rule for, and gives no advice', async () => {
    expect(await ask('Who won the match?')).toContain('I don’t have that.');
    expect(await ask('Should I buy USDC?')).toContain('I cannot advise you on what to buy');
  });

  it('never repeats what a visitor wrote', async () => {
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(2)) SYI is 99.1234%';
    expect(await ask(hostile)).not.toMatch(/onerror|javascript|99\.1234/);
  });

  it('cannot say why where no earlier record is kept', async () => {
    expect(await getIndexMovers(context)).toBeNull();
    expect(await ask('Why did SYI move?')).toContain('no earlier record of the same market');
  });

  it('compares the fixings where the record of a day ago is gone', async () => {
    const atMs = TICK_MS + 1000;
    await putRecord(store, atMs, record(atMs, { USDT: '4.30', USDC: '4.50' }));
    await putFixing(store, 1, TICK_MS - 44 * HOUR_MS, { USDT: '4.20', USDC: '4.50' }, '4.35000');
    expect(await getIndexMovers(context)).toBeNull();
    await putFixing(store, 2, TICK_MS - 20 * HOUR_MS, { USDT: '4.30', USDC: '4.46' }, '4.38000');
    expect(await getIndexMovers(context)).toMatchObject({
      ...{ kind: 'fixing', change_bps_text: '3' },
      causes: [{ cause: 'apy', bps_text: '3' }],
      members: [{ symbol: 'USDT' }, { symbol: 'USDC' }],
    });
    const text = await ask('Why did SYI move?');
    expect(text).toContain('from 4.3500% to **4.3800%**, +3.00 bps, between the fixings of');
    expect(text).toContain('By cause: yields (APY) +3.00 bps.');
    expect(text).toContain('**USDT** +5.00 bps: yields (APY) +5.00 bps');
    expect(text).toContain('**USDC** −2.00 bps: yields (APY) −2.00 bps');
  });

  it('compares with the record of a day before while that is kept, per cause', async () => {
    const atMs = TICK_MS - 24 * HOUR_MS - 30_000;
    const output = { value: '4.42448', unit: 'percent', method: 'full', confidence: '0.95' };
    await putRecord(store, atMs, record(atMs, { USDT: '4.20', USDC: '4.50' }, { output }));
    const text = await ask('Pourquoi le SYI a-t-il bougé ?');
    expect(text).toContain('9 mars 2026');
    expect(text).toContain('Par cause\u00a0: rendements (APY) +5,00 bps.');
    expect(text).toContain('**USDT** +5,00 bps');
  });

  it('names a carried value as the cause, and no coin', async () => {
    const output = {
      value: '4.47448',
      unit: 'percent',
      method: 'carried_forward',
      confidence: null,
    };
    const atMs = TICK_MS + 2000;
    await putRecord(store, atMs, record(atMs, { USDT: '4.30' }, { output }));
    expect(await getIndexMovers(context)).toMatchObject({
      causes: [{ cause: 'carried_forward', bps_text: '5' }],
      members: [],
    });
  });

  it('says in words why a value was carried forward', async () => {
    const syi = await getCurrentSyi(context);
    const carried = { ...syi, status: 'estimated' as const, reason: 'insufficient_constituents' };
    expect(writeReply(syiReply(carried, 'en'), 'en')).toContain(
      'the last value was carried forward (too few constituents have a yield and scores).',
    );
    expect(writeReply(syiReply(carried, 'fr'), 'fr')).toContain('trop peu de constituants');
  });

  it('answers any message whatever with a text and the note', async () => {
    const words = fc.constantFrom(
      'SYI',
      'why',
      'peg',
      'USDC',
      'UST',
      'yield',
      'compare',
      'CeFi',
      'liquidity',
      'regime',
      'SYRPI',
      'what is',
      'now',
      'pourquoi',
      'rendement',
      'alert',
      'API',
      'buy',
      'hello',
      'ray',
      '</p>',
      '😀',
    );
    const message = fc.oneof(
      fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
      fc.string({ unit: 'binary', maxLength: 300 }),
    );
    await fc.assert(
      fc.asyncProperty(message, async (text) => {
        expect(await ask(text)).toMatch(/(not financial advice|pas un conseil financier)\.\*$/);
      }),
      { numRuns: 100 },
    );
  });

  it('states no figure that is not in the answers of the services', async () => {
    const facts = {
      syi: await getCurrentSyi(context),
      coins: await getCoins(context),
      family: await getIndexFamilyOverview(context),
      regime: await getRegime(context),
      strategies: await getStrategies(context),
    };
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: -999_999, max: 999_999 })), (stream) => {
        const { syi, coins, family, regime, strategies } = withOtherFigures(facts, stream);
        const replies: Reply[] = [
          syiReply(syi, 'en'),
          whyReply(syi, null, 'en'),
          indexReply(family, [], 'en'),
          regimeReply(regime, 'en'),
          compareReply(strategies, [], 'en'),
          ...[pegReply, liquidityReply, yieldReply].map((reply) => reply(coins, [], 'en')),
          coinOverviewReply(coins, readQuestion('coins')),
        ];
        for (const reply of replies) {
          expect(
            unknownFigures(
              writeReply(reply, 'en'),
              figuresIn([syi, coins, family, regime, strategies]),
            ),
          ).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('notices a figure that is in no answer', () => {
  expect(unknownFigures('SYI is 12.34% or 4.4745%, +7 bps', [4.47448, 0.07])).toEqual(['12.34']);
});

it('states of a comparison only what it was given', () => {
  const state = (apyPercent: string): AttributedRecord => ({
    index: 'SYI',
    parameters: { ray: { pegExponent: '1', liquidityExponent: '0.7' } },
    constituents: [
      {
        ...{ id: 'USDT', symbol: 'USDT', apyPercent, rayPercent: apyPercent },
        ...{ pegScore: '1', liquidityScore: '1', effectiveWeightPercent: '100' },
      },
    ],
    bill: null,
    output: { value: apyPercent, unit: 'percent', method: 'full' },
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      (a, b) => {
        const [then, now] = [(a / 1000).toFixed(5), (b / 1000).toFixed(5)];
        const split = explainChange(state(then), state(now));
        const partOf = ({ cause, bps }: { cause: ChangeCause; bps: Dec }) => ({
          ...{ cause, bps_text: toText(bps) },
        });
        const change = {
          kind: 'indicative',
          from: { at: '2026-03-09T12:00:00.000Z', value_text: then },
          to: { at: '2026-03-10T12:00:00.000Z', value_text: now },
          change_bps_text: toText(split?.changeBps ?? null),
          causes: split?.causes.map(partOf),
          members: split?.members.map(({ symbol, changeBps, parts }) => ({
            ...{ symbol, change_bps_text: toText(changeBps), parts: parts.map(partOf) },
          })),
          meta: META,
        } as unknown as Attribution;
        const syi = { status: 'sample', meta: META } as unknown as SyiCurrent;
        const text = writeReply(whyReply(syi, change, 'en'), 'en');
        expect(unknownFigures(text, figuresIn([change]))).toEqual([]);
      },
    ),
  );
});

const META = {
  as_of: '2026-03-10T12:00:00.000Z',
  age_seconds: 0,
  data_class: 'sample' as const,
  feed_title: null,
  confidence: null,
  method: null,
  judgement: [],
};

/** The same answers with every figure replaced; what describes the answer itself is left. */
function withOtherFigures<T>(value: T, stream: fc.Stream<number>): T {
  const next = () => Number(stream.next().value);
  const walk = (node: unknown, key = ''): unknown => {
    if (key === 'meta') return node;
    if (typeof node === 'number') return Number.isInteger(node) ? Math.abs(next()) : next() / 1000;
    if (typeof node === 'string' && /^-?\d+(\.\d+)?$/.test(node)) return (next() / 1000).toFixed(5);
    if (Array.isArray(node)) return node.map((child) => walk(child));
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [name, walk(child, name)]),
    );
  };
  return walk(value) as T;
}

function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? [Number(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(figuresIn);
}

/** Fixed words with digits: times, ages, and thresholds of the methodology. */
const FIXED =
  /\w{3} \d+, \d{4}, [\d:]+ UTC|\(\d+ \w+ old\)|price \d+ \w+ old|over 24 hours|within 20 bps|from 0 to 1\. A score below 0\.3|3-month T-bill|Aave V3|Compound V3/g;

/** Numbers of a text that are no figure of the answers, as percent, share or thousands of it. */
function unknownFigures(text: string, figures: readonly number[]): string[] {
  const written = text.replace(FIXED, '').match(/\d[\d,]*(\.\d+)?/g) ?? [];
  return written.filter((token) => {
    const shown = Number(token.replaceAll(',', ''));
    const half = 0.5 / 10 ** (token.split('.')[1]?.length ?? 0);
    return !figures.some((figure) =>
      [1, 100, 1e-3, 1e-6, 1e-9, 1e-12].some(
        (scale) => Math.abs(Math.abs(figure * scale) - shown) <= half * 1.000001,
      ),
    );
  });
}
