import fc from 'fast-check';
import {
  canonicalText,
  hashRecord,
  parametersSha256,
  parametersText,
  restoreParameters,
  sha256Hex,
} from '@/lib/benchmark/audit/audit-hash';
import {
  auditOutput,
  auditStepOfCoin,
  auditStepOfMember,
} from '@/lib/benchmark/audit/audit-output';
import { verifyAuditChain, verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import {
  EARLIER_SCHEMA,
  type EarlierInput,
  type EarlierRecord,
  type EarlierStep,
} from '@/lib/benchmark/audit/earlier/earlier-record';
import {
  constituentQuality,
  outcomeConfidence,
  type QualityInputs,
} from '@/lib/benchmark/confidence/confidence';
import { parametersOfVersion } from '@/lib/benchmark/earlier-parameters';
import { syi } from '@/lib/benchmark/index/indices';
import { frozenShares } from '@/lib/benchmark/index/weights';
import { scoreFromDepth } from '@/lib/benchmark/liquidity/liquidity';
import {
  METHODOLOGY_PARAMETERS,
  type MethodologyParameters,
  withOverrides,
} from '@/lib/benchmark/parameters';
import { deviationBps, pegScore } from '@/lib/benchmark/peg/peg';
import { type Dec, dec, toText } from '@/lib/benchmark/units';
import { rayPercent } from '@/lib/benchmark/yield/ray';

const parameters = parametersOfVersion('2.1.0');

type EarlierDraft = Omit<
  EarlierRecord,
  'schema' | 'methodologyVersion' | 'parameters' | 'parametersSha256' | 'sha256'
> & { parameters: MethodologyParameters };

/** A record in the form that those before 3.0.0 had. */
function buildEarlierRecord(draft: EarlierDraft): EarlierRecord {
  const content = {
    ...draft,
    schema: EARLIER_SCHEMA,
    methodologyVersion: draft.parameters.version,
    parameters: parametersText(draft.parameters),
    parametersSha256: parametersSha256(draft.parameters),
  } as const;
  return { ...content, sha256: hashRecord(content) };
}

/** cap in billions, price, volatility, depth at 10 and 20 bps in millions, spread, APY */
const MARKET = {
  USDT: [92.5, '1.0002', '1.25', 9, 30, '1.7', '4.91'],
  USDC: [27.8, '0.99985', '0.8', 12, 20, '2', '4.6'],
  DAI: [5.6, '0.9996', '2.5', 3, 8, '4.5', '7.2'],
  TUSD: [0.51, '0.998', '6', 1, 2, '9', '11'],
  FRAX: [0.89, '0.9991', '3', 2, 4, '6', '6.8'],
  USDP: [0.2, '1.0001', '1', 1, 1.5, '12', '3.4'],
} as const;

const AS_OF = '2026-03-10T16:00:00.000Z';
const SHA = 'ab'.repeat(32);
const FRESH: QualityInputs = {
  priceFreshness: dec(1),
  bookFreshness: dec(1),
  apyFreshness: dec('0.75'),
  venues: 7,
  venueIqrBps: dec('3.2'),
  carriedForward: false,
  protocols: 3,
};

function quotes(symbol: string, price: string): EarlierInput[] {
  return Array.from({ length: 7 }, (_, index) => ({
    kind: 'quote',
    key: `venue-${index}`,
    symbol,
    // Three venues below, three above: the middle one is the consensus.
    value: toText(dec(price).plus(dec(index - 3).times('0.00001'))),
    unit: 'usd',
    details: { volume24hUsd: '1000000' },
    source: `exchange-${index}`,
    tier: '1',
    observedAt: AS_OF,
    receivedAt: AS_OF,
    payloadSha256: SHA,
    used: true,
    rule: null,
    reason: null,
  }));
}

/** Three protocols that pay the same, so that their mean is the coin's APY. */
function pools(symbol: string, apyPercent: string): EarlierInput[] {
  return ['aave', 'compound', 'morpho'].map((protocol) => ({
    kind: 'pool',
    key: `${protocol}-${symbol}`,
    symbol,
    value: apyPercent,
    unit: 'percent',
    details: { protocol, tvlUsd: '50000000', basePercent: apyPercent, rewardPercent: '0' },
    source: 'defillama',
    tier: '1',
    observedAt: AS_OF,
    receivedAt: AS_OF,
    payloadSha256: SHA,
    used: true,
    rule: null,
    reason: null,
  }));
}

type Options = { out?: string; previous?: EarlierRecord['previous'] };

/** A draft as the engine makes one: every figure computed from the ones before it. */
function draftOf({ out, previous = null }: Options = {}): EarlierDraft {
  const rows = Object.entries(MARKET).map(([symbol, row]) => {
    const [cap, price, volatility, depth10, depth20, spread, apy] = row;
    const priceUsd = dec(price);
    const deviation = deviationBps(priceUsd);
    const [d10, d20] = [dec(depth10).times(1e6), dec(depth20).times(1e6)];
    const peg = pegScore(deviation, dec(volatility), parameters);
    const score = scoreFromDepth(d10, d20, dec(spread), parameters);
    const suspended = symbol === out;
    return {
      symbol,
      price: { priceUsd, method: 'venues' as const, flags: [] },
      deviationBps: deviation,
      volatility5mBps: dec(volatility),
      pegScore: peg,
      liquidity: {
        score,
        method: 'observed' as const,
        depth10Usd: d10,
        depth20Usd: d20,
        medianSpreadBps: dec(spread),
      },
      volume24hUsd: null,
      yields: { apyPercent: dec(apy), protocols: 3, tvlUsd: dec('150000000') },
      rayPercent: suspended ? null : rayPercent(dec(apy), peg, score, parameters),
      quality: constituentQuality(FRESH, parameters),
      qualityInputs: FRESH,
      suspendedBecause: suspended ? 'stale yield' : null,
      marketCapUsd: dec(cap).times(1e9),
    };
  });
  const caps = rows.map(({ symbol, marketCapUsd }) => ({ id: symbol, marketCapUsd }));
  const shares = frozenShares(caps, parameters.syi.weightStepPercentagePoints);
  const weights = new Map(shares.map((row) => [row.id, row.weightPercent]));
  const outcome = syi({
    constituents: rows.map((row) => ({
      id: row.symbol,
      weightPercent: weights.get(row.symbol) ?? null,
      rayPercent: row.rayPercent,
      apyPercent: row.yields.apyPercent,
    })),
    previous: previous && { value: dec(previous.value) },
    parameters,
  });
  const last = previous?.confidence ? dec(previous.confidence) : null;
  const quality = (): Dec => constituentQuality(FRESH, parameters);
  const effective = new Map(outcome.effective.map((row) => [row.id, row.weightPercent]));
  return {
    index: 'SYI',
    kind: 'indicative',
    feedId: 'sample',
    dataClass: 'sample',
    asOf: AS_OF,
    publishedAt: AS_OF,
    parameters,
    inputs: rows.flatMap((row) => [
      ...quotes(row.symbol, toText(row.price.priceUsd)),
      ...pools(row.symbol, toText(row.yields.apyPercent)),
    ]),
    constituents: rows
      .map((row) =>
        auditStepOfCoin(
          { ...row, weightPercent: weights.get(row.symbol) ?? null },
          {
            effectiveWeightPercent: effective.get(row.symbol) ?? null,
            frozenMarketCapUsd: row.marketCapUsd,
          },
        ),
      )
      .map((step) => ({ ...step, coin: step.coin && { ...step.coin, recentPricesUsd: [] } })),
    exclusions: [],
    judgement: [],
    bill: null,
    previous,
    fixing: null,
    output: {
      ...auditOutput(outcome, outcomeConfidence(outcome, quality, last, parameters)),
      status: outcome.status,
    },
    revision: { number: '1', reason: null },
    previousSha256: null,
  };
}

/** Changes a record and hashes it again, as somebody who knows the scheme would. */
function forge(record: EarlierRecord, change: Partial<EarlierRecord>): EarlierRecord {
  const changed = { ...record, ...change };
  return { ...changed, sha256: hashRecord(changed) };
}
const withStep = (record: EarlierRecord, id: string, change: Partial<EarlierStep>) =>
  forge(record, {
    constituents: record.constituents.map((step) =>
      step.id === id ? { ...step, ...change } : step,
    ),
  });
const checks = (record: EarlierRecord) => verifyAuditRecord(record).map((finding) => finding.check);

const RECORD = buildEarlierRecord(draftOf());
/** As it comes back from the store, the API or a file. */
const RELOADED = JSON.parse(JSON.stringify(RECORD)) as EarlierRecord;

describe('hashing', () => {
  it('writes canonical JSON and refuses what has none', () => {
    expect(canonicalText({ b: ['2', null], a: 'é' })).toBe('{"a":"é","b":["2",null]}');
    expect(() => canonicalText(undefined)).toThrow(RangeError);
  });

  it('knows SHA-256', () => {
    expect(sha256Hex('abc')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('hashes parameters by value, and notices every change of one', () => {
    expect(parametersSha256(structuredClone(parameters))).toBe(parametersSha256(parameters));
    const changed = withOverrides(parameters, { 'price.minVenues': 2 });
    expect(parametersSha256(changed)).not.toBe(parametersSha256(parameters));
    expect(parametersSha256(parameters)).toBe(sha256Hex(canonicalText(parametersText(parameters))));
  });

  it('reads parameters back as they were, and names one that is missing', () => {
    expect(restoreParameters(parametersText(parameters))).toEqual(parameters);
    const { price: _, ...rest } = parametersText(METHODOLOGY_PARAMETERS);
    expect(() => restoreParameters(rest)).toThrow('price.maxQuoteAgeSeconds');
    expect(() => restoreParameters({ ...rest, version: '1.9.0' })).toThrow(
      'unknown methodology version: 1.9.0',
    );
  });

  it('gives an earlier version the rules it had, and fills nothing that it misstates', () => {
    const { sycefi: _, ...rest } = parametersText(parameters);
    const earlier = restoreParameters({ ...rest, version: '2.0.0' });
    expect(earlier.sycefi.undisclosedShareOfSmallest).toBe('0');
    const misstated = { ...rest, version: '2.0.0', price: { minVenues: 'three' } };
    expect(() => restoreParameters(misstated)).toThrow('price.minVenues: three');
  });
});

describe('buildEarlierRecord', () => {
  it('carries every figure as text', () => {
    const visit = (value: unknown): void => {
      if (Array.isArray(value)) value.forEach(visit);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
      else expect(typeof value).not.toBe('number');
    };
    visit(RELOADED);
    expect(RELOADED).toMatchObject({ methodologyVersion: '2.1.0', sha256: RECORD.sha256 });
    expect(RELOADED.parametersSha256).toBe(parametersSha256(parameters));
  });
});

describe('verifyAuditRecord', () => {
  it.each<[string, Options]>([
    ['full', {}],
    ['reduced', { out: 'TUSD' }],
    ['carried_forward', { out: 'USDT', previous: { value: '4.47448', confidence: '0.95' } }],
    ['carried_forward', { out: 'USDT' }],
  ])('finds nothing wrong with a record of method %s', (method, options) => {
    const record = JSON.parse(
      JSON.stringify(buildEarlierRecord(draftOf(options))),
    ) as EarlierRecord;
    expect(record.output.method).toBe(method);
    expect(verifyAuditRecord(record, null)).toEqual([]);
  });

  it('carries 0.6 of the confidence with a carried value', () => {
    const previous = { value: '4.47448', confidence: '0.95' };
    const { output } = buildEarlierRecord(draftOf({ out: 'USDT', previous }));
    expect(output).toMatchObject({ value: '4.47448', confidence: '0.5700', status: 'estimated' });
  });

  it('finds tampering with any single value anywhere in the record', () => {
    const paths = leafPaths(RELOADED);
    expect(paths.length).toBeGreaterThan(500);
    fc.assert(
      fc.property(fc.constantFrom(...paths), (path) => {
        const tampered = structuredClone(RELOADED);
        replaceLeaf(tampered, path);
        return verifyAuditRecord(tampered).length > 0;
      }),
      { numRuns: 150 },
    );
  });

  it.each<[string, (record: EarlierRecord) => EarlierRecord, string]>([
    ['value', (r) => forge(r, { output: { ...r.output, value: '4.50000' } }), 'output'],
    ['confidence', (r) => forge(r, { output: { ...r.output, confidence: '0.9900' } }), 'output'],
    ['method', (r) => forge(r, { output: { ...r.output, method: 'reduced' } }), 'output'],
    ['HHI', (r) => forge(r, { output: { ...r.output, hhi: '1' } }), 'output'],
    ['band', (r) => forge(r, { output: { ...r.output, band: null } }), 'output'],
    ['RAY', (r) => withStep(r, 'DAI', { rayPercent: '9' }), 'ray'],
    ['APY', (r) => withStep(r, 'DAI', { apyPercent: '9' }), 'ray'],
    ['peg score', (r) => withStep(r, 'DAI', { pegScore: '0.99' }), 'peg_score'],
    ['liquidity', (r) => withStep(r, 'DAI', { liquidityScore: '0.99' }), 'liquidity_score'],
    ['weight', (r) => withStep(r, 'DAI', { weightPercent: '9' }), 'weight'],
    ['cap', (r) => withStep(r, 'DAI', { marketCapUsd: '90000000000' }), 'weight'],
    [
      'effective weight',
      (r) => withStep(r, 'DAI', { effectiveWeightPercent: '9' }),
      'effective_weight',
    ],
    ['quality', (r) => withStep(r, 'DAI', { quality: '1' }), 'quality'],
    [
      'parameter',
      (r) => forge(r, { parameters: { ...r.parameters, version: '3' } }),
      'parameters_hash',
    ],
    ['version', (r) => forge(r, { methodologyVersion: '3' }), 'methodology_version'],
    [
      'price',
      (r) => withStep(r, 'DAI', { coin: coinOf(r, 'DAI', { priceUsd: '0.9999' }) }),
      'price',
    ],
    [
      'deviation',
      (r) => withStep(r, 'DAI', { coin: coinOf(r, 'DAI', { deviationBps: '-3' }) }),
      'deviation',
    ],
    [
      'volatility',
      (r) =>
        withStep(r, 'DAI', { coin: coinOf(r, 'DAI', { recentPricesUsd: ['1', '0.99', '1'] }) }),
      'volatility',
    ],
    [
      'venue marked unused',
      (r) =>
        forge(r, {
          inputs: r.inputs.map((row) =>
            row.symbol === 'DAI' && row.key === 'venue-0' ? { ...row, used: false } : row,
          ),
        }),
      'price',
    ],
    [
      'age of a used quote',
      (r) =>
        forge(r, {
          inputs: r.inputs.map((row) =>
            row.key === 'venue-3' ? { ...row, observedAt: '2026-03-10T15:00:00.000Z' } : row,
          ),
        }),
      'price',
    ],
    [
      'list of pools, all of them deleted',
      (r) => forge(r, { inputs: r.inputs.filter(({ kind }) => kind !== 'pool') }),
      'yield',
    ],
    ['constituent left out', (r) => forge(r, { constituents: r.constituents.slice(1) }), 'weight'],
    ['figure that is none', (r) => withStep(r, 'DAI', { apyPercent: 'NaN' }), 'unreadable'],
    ['part that is missing', (r) => forge(r, { constituents: undefined }), 'unreadable'],
  ])('finds a forged %s under a hash that fits', (_, tamper, check) => {
    const forged = tamper(RELOADED);
    expect(forged.sha256).toBe(hashRecord(forged));
    expect(checks(forged)).toContain(check);
    expect(checks(forged)).not.toContain('sha256');
  });

  it('uses the parameters of the record, not today’s', () => {
    const draft = draftOf();
    const other = withOverrides(parameters, { 'confidence.ceiling': '0.90' });
    const record = buildEarlierRecord({ ...draft, parameters: other });
    const findings = verifyAuditRecord(record);
    expect(findings).toEqual([
      { check: 'output', subject: 'output.confidence', expected: '0.6525', found: '0.7125' },
    ]);
  });

  it('compares figures as numbers', () => {
    const record = withStep(RELOADED, 'DAI', { apyPercent: '7.2000' });
    expect(verifyAuditRecord(record)).toEqual([]);
  });
});

describe('the chain', () => {
  const second = buildEarlierRecord({ ...draftOf(), previousSha256: RECORD.sha256 });
  const third = buildEarlierRecord({ ...draftOf({ out: 'TUSD' }), previousSha256: second.sha256 });

  it('holds in order', () => {
    const verdicts = verifyAuditChain([RECORD, second, third]);
    expect(verdicts.flatMap(({ findings }) => findings)).toEqual([]);
    expect(verdicts.map(({ sha256 }) => sha256)).toEqual([
      RECORD.sha256,
      second.sha256,
      third.sha256,
    ]);
  });

  it('breaks where a record is missing or another was put in', () => {
    expect(verifyAuditChain([RECORD, third])[1]?.findings).toEqual([
      {
        check: 'chain',
        subject: 'previousSha256',
        expected: RECORD.sha256,
        found: second.sha256,
      },
    ]);
    expect(verifyAuditRecord(second, null).map(({ check }) => check)).toEqual(['chain']);
  });
});

describe('a fixing’s record', () => {
  const intervals = (count: number) =>
    Array.from({ length: 12 }, (_, index) => ({
      start: new Date(Date.parse('2026-03-10T15:00:00Z') + index * 300_000).toISOString(),
      samples: index < count ? '10' : '0',
      median: index < count ? toText(dec('4.2').plus(dec(index).dividedBy(1000))) : null,
    }));
  const fixingOf = (count: number, output: Partial<EarlierRecord['output']>) => {
    const draft = draftOf();
    const previous = { value: '4.1', confidence: '0.9' };
    return buildEarlierRecord({
      ...draft,
      kind: 'fixing',
      fixing: { intervals: intervals(count), closing: draft.output, previous },
      output: { ...draft.output, ...output },
    });
  };

  it('is the mean of its medians', () => {
    const full = fixingOf(12, { value: '4.20550' });
    expect(verifyAuditRecord(full)).toEqual([]);
    const nine = { value: '4.20400', method: 'reduced', confidence: '0.5344' } as const;
    expect(verifyAuditRecord(fixingOf(9, nine))).toEqual([]);
    expect(checks(fixingOf(12, { value: '4.20551' }))).toEqual(['fixing']);
    for (const change of [{ hhi: '1' }, { band: null }, { coveragePercent: '12' }]) {
      expect(checks(fixingOf(12, { value: '4.20550', ...change }))).toContain('fixing');
    }
  });

  it('repeats the one before when too few intervals have a value', () => {
    const carried = {
      value: '4.1',
      method: 'carried_forward',
      status: 'estimated',
      confidence: '0.54',
    } as const;
    expect(verifyAuditRecord(fixingOf(7, carried))).toEqual([]);
    expect(checks(fixingOf(7, { value: '4.20300' }))).toContain('fixing');
  });

  it('needs its intervals, all of them, with samples behind each median', () => {
    const record = fixingOf(12, { value: '4.20550' });
    expect(checks(forge(record, { fixing: null }))).toContain('fixing');
    const { fixing } = record;
    if (fixing === null) throw new Error('a fixing expected');
    const short = { ...fixing, intervals: fixing.intervals.slice(0, 11) };
    expect(checks(forge(record, { fixing: short }))).toContain('fixing');
    const hollow = fixing.intervals.map((row) => ({ ...row, samples: '0' }));
    expect(checks(forge(record, { fixing: { ...fixing, intervals: hollow } }))).toContain('fixing');
  });
});

describe('records of the other indices', () => {
  const member = (id: string, change: Partial<EarlierStep>): EarlierStep => ({
    ...auditStepOfMember({ id, symbol: 'USDC', apyPercent: '6', quality: '1' }),
    coin: null,
    ...change,
  });
  const base = (): EarlierDraft => ({ ...draftOf(), inputs: [], constituents: [], output: EMPTY });
  const EMPTY: EarlierRecord['output'] = { ...draftOf().output, value: '0' };
  /** What the verifier says the output should be, put into the record. */
  const settled = (draft: EarlierDraft): EarlierRecord => {
    const first = buildEarlierRecord(draft);
    const output = { ...first.output } as Record<string, unknown>;
    for (const { check, subject, expected } of verifyAuditRecord(first)) {
      const [, name, quantile] = check === 'output' ? subject.split('.') : [];
      if (name && !quantile) output[name] = expected;
    }
    return buildEarlierRecord({ ...draft, output: { ...first.output, ...output } });
  };

  it('recomputes SYRPI from RAYs and bill, and checks the bill’s conversion', () => {
    const bill = {
      date: '2026-03-09',
      series: 'DTB3',
      basis: 'discount',
      quotedPercent: '5.30',
      couponEquivalentPercent: '5.4466',
    };
    const draft = draftOf();
    const constituents = draft.constituents.map((step) => ({
      ...step,
      effectiveWeightPercent: null,
    }));
    const record = buildEarlierRecord({ ...draft, index: 'SYRPI', constituents, bill });
    const value = verifyAuditRecord(record).find(({ subject }) => subject === 'output.value');
    const rays = record.constituents.map((step) => Number(step.rayPercent));
    const mean = rays.reduce((total, ray) => total + ray, 0) / rays.length;
    expect(Number(value?.expected)).toBeCloseTo((mean - 5.4466) * 100, 2);
    const wrong = { ...bill, couponEquivalentPercent: '5.3' };
    expect(checks(buildEarlierRecord({ ...draft, index: 'SYRPI', bill: wrong }))).toContain('bill');
  });

  it('recomputes SYCEFI, SYDEFI and SYC from their members', () => {
    const rows = Array.from({ length: 10 }, (_, index) =>
      member(`m${index}`, {
        tvlUsd: '100000000',
        ageDays: '1095',
        volatilityPercentagePoints: '0.5',
        rayPercent: index < 5 ? '4' : '6',
        effectiveWeightPercent: '10',
      }),
    );
    for (const index of ['SYCEFI', 'SYDEFI', 'SYC'] as const) {
      const draft = { ...base(), index, constituents: rows };
      const record = settled(draft);
      expect(record.output.value).toBe('5');
      expect(record.output.confidence).toBe('0.98');
      const left = verifyAuditRecord(record).filter(({ subject }) => !subject.includes('.band.'));
      expect(left).toEqual([]);
      const lowered = rows.map((row, at) => (at === 0 ? { ...row, rayPercent: '3' } : row));
      expect(
        checks(buildEarlierRecord({ ...record, parameters, constituents: lowered })),
      ).toContain('output');
    }
  });
});

function coinOf(
  record: EarlierRecord,
  id: string,
  change: Partial<NonNullable<EarlierStep['coin']>>,
) {
  const coin = record.constituents.find((step) => step.id === id)?.coin;
  if (!coin) throw new Error(`no coin ${id}`);
  return { ...coin, ...change };
}

function leafPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, inner]) => leafPaths(inner, [...path, name]));
}

/** Puts something else in place of the value at `path`. */
function replaceLeaf(root: object, path: readonly string[]): void {
  const last = path.at(-1) ?? '';
  const room = path.slice(0, -1).reduce<object>((at, name) => Reflect.get(at, name), root);
  const before: unknown = Reflect.get(room, last);
  const after =
    typeof before === 'boolean' ? !before : before === null ? 'planted' : `${String(before)}1`;
  Reflect.set(room, last, after);
}
