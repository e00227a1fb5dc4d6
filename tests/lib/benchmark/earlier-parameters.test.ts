import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hashRecord, parametersSha256, parametersText } from '@/lib/benchmark/audit/audit-hash';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import type { EarlierRecord } from '@/lib/benchmark/audit/earlier/earlier-record';
import { parametersOfVersion } from '@/lib/benchmark/earlier-parameters';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';

/** Records of the demonstration market as the code of an earlier version struck them. */
const RECORDS = path.join(__dirname, '../../fixtures/records');

function recordOf(version: string, index: string): EarlierRecord {
  return JSON.parse(readFileSync(path.join(RECORDS, `${version}-${index}.json`), 'utf8'));
}

const STRUCK = [
  ['2.0.0', 'SYI'],
  ['2.0.0', 'SYCEFI'],
  ['2.1.0', 'SYI'],
  ['2.1.0', 'SYCEFI'],
] as const;

describe('parametersOfVersion', () => {
  it('knows the present version and those before it, and no other', () => {
    const { version } = METHODOLOGY_PARAMETERS;
    expect(parametersOfVersion(version)).toBe(METHODOLOGY_PARAMETERS);
    expect(parametersOfVersion('2.0.0')).toMatchObject({
      version: '2.0.0',
      liquidity: { minVenues: 3 },
    });
    expect(() => parametersOfVersion('1.9.0')).toThrow('unknown methodology version: 1.9.0');
  });

  it.each([
    ['2.0.0', '0c9d04a3704750d4386feb191b702e3140895f4a0d8994861146dc2761422f31'],
    ['2.1.0', '4d612d0bd4152b0553fbbeb0aea3c1d145f8a0d24ef0a21cd99d33aa7ff49fc0'],
  ])('has every value that %s published', (version, sha256) => {
    const { parameters, parametersSha256: stated } = recordOf(version, 'SYI');
    expect(stated).toBe(sha256);
    expect(parametersText(parametersOfVersion(version))).toMatchObject(parameters);
  });
});

describe('records of earlier versions', () => {
  it.each(STRUCK)('%s %s verifies under its own rules', (version, index) => {
    const record = recordOf(version, index);
    expect(record.methodologyVersion).toBe(version);
    expect(verifyAuditRecord(record)).toEqual([]);
  });

  it.each(STRUCK)('%s %s is still found out when a figure is changed', (version, index) => {
    const record = recordOf(version, index);
    const [first, ...rest] = record.constituents;
    if (!first) throw new Error('a record has constituents');
    const forged = { ...record, constituents: [{ ...first, rayPercent: '99' }, ...rest] };
    const checks = verifyAuditRecord({ ...forged, sha256: hashRecord(forged) });
    expect(checks.map(({ check }) => check)).toContain('output');
  });

  it('hashes the present parameters to another value', () => {
    const hashes = STRUCK.map(([version, index]) => recordOf(version, index).parametersSha256);
    expect(hashes).not.toContain(parametersSha256(METHODOLOGY_PARAMETERS));
  });
});
