import { readFileSync } from 'node:fs';
import path from 'node:path';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec, sum } from '@/lib/benchmark/units';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import { getCertificate } from '@/lib/read/certificate/get-certificate';
import { recordParameters } from '@/lib/read/records/record-parameters';
import type { Store } from '@/lib/store/connection/client';
import { indicativeRecords } from '@/lib/store/tables/index-tables';
import { appendRows } from '@/lib/store/write-rows';
import { closeApiStore, openApiStore, seed } from '../../../app/api/api-store';
import { FEED_ID, TICK_MS } from '../../../app/api/market-fixture';

const FILE = path.join(__dirname, '../../../fixtures/records/2.0.0-SYI.json');
type Earlier = {
  methodologyVersion: string;
  parameters: { ray: Record<string, string>; confidence: Record<string, unknown> };
  constituents: { id: string; liquidityScore: string; rayPercent: string }[];
  output: { value: string };
};
const struck = (): Earlier => JSON.parse(readFileSync(FILE, 'utf8'));
const CONTEXT = { nowMs: TICK_MS + 1_000, fresh: true };

let store: Store;
beforeEach(async () => {
  store = await openApiStore();
  await seed(store, { hasRecords: false });
});
afterEach(() => closeApiStore(store));

const keep = (record: object, atMs: number) =>
  appendRows(store.db, indicativeRecords, [
    {
      ...{ feedId: FEED_ID, indexCode: 'SYI' as const, atMs },
      record: JSON.stringify({ ...record, asOf: new Date(atMs).toISOString() }),
    },
  ]);

it('takes a record’s own parameters, and what came later from the rules of its version', () => {
  const { parameters } = struck();
  parameters.ray.liquidityExponent = '0.5';
  const own = recordParameters({ methodologyVersion: '2.0.0', overrides: {}, parameters });
  expect(own.ray.liquidityExponent).toBe('0.5');
  // Version 2.0.0 had no limit on what one protocol counts.
  expect(own.yield.protocolCapShare).toBe('1');
});

it('takes those of the version with the overrides of a record that names its inputs', () => {
  const { version, price } = METHODOLOGY_PARAMETERS;
  const named = { methodologyVersion: version, overrides: { 'price.minVenues': '2' } };
  expect(recordParameters(named)).toEqual({
    ...METHODOLOGY_PARAMETERS,
    price: { ...price, minVenues: 2 },
  });
  expect(() => recordParameters({ ...named, methodologyVersion: '1.0.0' })).toThrow(RangeError);
});

it('the certificate of a 2.0.0 record leads to its value by its own exponents and factors', async () => {
  const record = struck();
  await keep(record, TICK_MS);
  const certificate = await getCertificate(CONTEXT, 'SYI', 'latest');
  const steps = sum((certificate.steps ?? []).map(({ bps }) => dec(bps)));
  expect(steps.toFixed()).toBe(dec(record.output.value).times(100).toFixed());
  expect(certificate.parameters.confidence.protocolFactors).toEqual({
    three: '1',
    two: '1',
    one: '1',
  });

  const other = struck();
  other.parameters.ray.pegExponent = '0.5';
  await keep(other, TICK_MS + 1);
  const { parameters, steps: otherSteps } = await getCertificate(
    { ...CONTEXT, nowMs: TICK_MS + 2_000 },
    'SYI',
    'latest',
  );
  expect(parameters.ray.pegExponent).toBe('0.5');
  expect(otherSteps).not.toEqual(certificate.steps);
});

it('a change between two 2.0.0 records is split by the exponents they carry', async () => {
  const later = struck();
  const [coin] = later.constituents;
  if (!coin) throw new Error('no constituent');
  coin.liquidityScore = dec(coin.liquidityScore).times('0.9').toFixed();
  coin.rayPercent = dec(coin.rayPercent).times('0.95').toFixed();
  later.output.value = '4.3';
  const split = async (exponent: string) => {
    const records = [struck(), structuredClone(later)];
    for (const [place, record] of records.entries()) {
      record.parameters.ray.liquidityExponent = exponent;
      await store.db
        .deleteFrom('indicative_records')
        .where('at_ms', '=', TICK_MS + place)
        .execute();
      await keep(record, TICK_MS + place);
    }
    const moments = [TICK_MS, TICK_MS + 1].map((atMs) => new Date(atMs).toISOString());
    const query = { kind: 'indicative', from: moments[0], to: moments[1] } as const;
    const { causes } = await getAttribution({ ...CONTEXT, nowMs: TICK_MS + 2_000 }, 'SYI', query);
    return Number(causes.find(({ cause }) => cause === 'liquidity')?.bps_text);
  };
  const [asPublished, other] = [await split('0.7'), await split('0.35')];
  expect(asPublished).toBeLessThan(0);
  expect(asPublished / other).toBeCloseTo(2, 1);
});
