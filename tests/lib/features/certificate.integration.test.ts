import { answerRequest, type Verdict } from '@/components/certificate/verify/verifier';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { examineRecord } from '@/lib/benchmark/audit/audit-verify';
import { coinMarkets, coinYields } from '@/lib/benchmark/certificate/evidence-rows';
import { tamperChoices } from '@/lib/benchmark/certificate/tamper-choices';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { MINUTE_MS } from '@/lib/benchmark/durations';
import { dec, sum } from '@/lib/benchmark/units';
import { getCertificate, isCertificateTime } from '@/lib/features/records/get-certificate';
import { getAuditRecordOf } from '@/lib/features/records/get-record';
import { platformName } from '@/lib/market/registry';
import { sampleStore } from '../../app/api/sample-store';

const DAY = '2026-03-05';
const FIXED_AT_MS = Date.parse(`${DAY}T16:00:00Z`);
const context = { nowMs: FIXED_AT_MS + 5000 };

sampleStore([DAY], { records: true });

async function record(index = 'SYI'): Promise<AuditRecord> {
  return (await getAuditRecordOf(context, index)) as unknown as AuditRecord;
}

it.each([
  ['latest', true],
  ['2026-03-05', true],
  ['2026-03-05T15:55:00Z', true],
  ['2026-03-32', false],
  ['yesterday', false],
  ['2026-03-05T15:55:00+01:00', false],
])('%s is a certificate’s time: %s', (time, isOne) => {
  expect(isCertificateTime(time)).toBe(isOne);
});

// SYC has no week of readings yet.
it.each(INDEX_CODES.filter((code) => code !== 'SYC'))(
  '%s: the steps sum to the value, newest and fixing',
  async (code) => {
    for (const time of ['latest', DAY]) {
      const found = await getCertificate(context, code, time);
      const { steps, valueBps, record: kept } = found;
      expect([kept.kind, kept.index]).toEqual([time === DAY ? 'fixing' : 'indicative', code]);
      expect(sum((steps ?? []).map(({ bps }) => dec(bps))).toFixed()).toBe(valueBps);
      const rounding = steps?.find(({ step }) => step === 'rounding');
      expect(Math.abs(Number(rounding?.bps ?? 0))).toBeLessThan(0.01);
    }
  },
);

it('takes each quality apart so that its factors multiply to it', async () => {
  const { factors, record: kept } = await getCertificate(context, 'SYI', 'latest');
  expect(factors).toHaveLength(kept.constituents.length);
  for (const { id, values } of factors) {
    const product = Object.values(values).reduce((all, value) => all.times(value), dec('1'));
    const quality = kept.constituents.find((member) => member.id === id)?.quality;
    expect(product.toDecimalPlaces(6).toFixed()).toBe(
      dec(quality ?? '')
        .toDecimalPlaces(6)
        .toFixed(),
    );
  }
});

it('names the platforms and protocols that a record knows by id', async () => {
  for (const code of ['SYDEFI', 'SYCEFI'] as const) {
    const { names, record: kept } = await getCertificate(context, code, 'latest');
    expect(kept.constituents.length).toBeGreaterThan(3);
    for (const { id } of kept.constituents) {
      expect([id, names[id]]).toEqual([id, platformName(id)]);
    }
  }
});

it('finds the record in force at a time, and none of long before', async () => {
  const at = new Date(FIXED_AT_MS - 7 * MINUTE_MS).toISOString();
  const found = await getCertificate(context, 'SYI', at);
  expect(found.record.asOf).toBe(new Date(FIXED_AT_MS - 10 * MINUTE_MS).toISOString());
  for (const time of ['2026-03-01', '2026-03-05T10:00:00Z', '2030-01-01T00:00:00Z']) {
    await expect(getCertificate(context, 'SYI', time)).rejects.toThrow(/no .*record/);
  }
});

it('lists every quote and pool as used or refused, as the record counts them', async () => {
  const kept = await record();
  const markets = coinMarkets(kept);
  expect(markets.map(({ symbol }) => symbol)).toEqual(
    kept.documents.coins.map(({ symbol }) => symbol),
  );
  for (const { lines, result } of markets) {
    const venues = lines.filter(({ refused, bid }) => refused === null && bid !== null);
    expect(String(venues.length)).toBe(result.venuesUsed);
  }
  const yields = coinYields(kept);
  expect(yields.map(({ symbol }) => symbol)).toEqual(kept.basket?.coins);
  const refused = yields.flatMap(({ lines }) => lines.filter((line) => line.refused !== null));
  expect(refused.map(({ key }) => key).sort()).toEqual(kept.refused.map(({ key }) => key).sort());
});

function verdictOf(request: Parameters<typeof answerRequest>[0]) {
  const stages: string[] = [];
  let verdict: Verdict | undefined;
  answerRequest(request, (message) => {
    if (message.type === 'stage') stages.push(message.stage);
    else verdict = message.verdict;
  });
  if (!verdict) throw new Error('no verdict');
  return { stages, verdict };
}

it('the browser’s verifier says what the command’s says, stage by stage', async () => {
  const kept = await record();
  const { stages, verdict } = verdictOf({ record: kept });
  expect(stages).toEqual(['head', 'documents', 'coins', 'index', 'compare']);
  const { findings, fields } = examineRecord(kept);
  expect(verdict).toEqual({ findings, fields, sha256: kept.sha256 });
  expect([findings, fields.length > 300]).toEqual([[], true]);
});

it('finds every change it offers, with the old hashes and with all of them anew', async () => {
  const kept = await record();
  const choices = tamperChoices(kept);
  expect(new Set(choices.map(({ what }) => what))).toEqual(
    new Set(['price', 'apy', 'tvl', 'cap', 'value']),
  );
  const decisive = new Set<string>();
  for (const { what, whose, leaf, current } of choices) {
    const value = dec(current).times('0.97').plus('0.01').toFixed();
    const old = verdictOf({ record: kept, change: { leaf, value, resealing: 'none' } }).verdict;
    expect([whose, old.findings.length > 0, old.sha256]).toEqual([whose, true, kept.sha256]);
    const anew = verdictOf({ record: kept, change: { leaf, value, resealing: 'totals' } }).verdict;
    // The chain and the signed statements find it by this alone.
    expect([whose, anew.sha256 === kept.sha256]).toEqual([whose, false]);
    if (anew.findings.length > 0) decisive.add(what);
  }
  expect(decisive).toEqual(new Set(['price', 'apy', 'tvl', 'cap', 'value']));
});
