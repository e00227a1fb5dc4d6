import { generateKeyPairSync, sign, verify as verifySignature } from 'node:crypto';
import { findStatement } from '@/components/certificate/verify/find-statement';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import {
  type FixingStatement,
  statementHash,
  statementText,
} from '@/lib/benchmark/statement/statement';
import type { SignedStatement } from '@/lib/features/records/statements-contract';

const RECORD = {
  ...{ sha256: 'a'.repeat(64), index: 'SYI', feedId: 'live', kind: 'fixing', dataClass: 'live' },
  ...{ asOf: '2026-09-01T16:00:00.000Z', publishedAt: '2026-09-01T16:00:10.000Z' },
  methodologyVersion: '3.1.0',
  documents: { registry: 'c'.repeat(64) },
  revision: { number: '0', reason: null },
  output: { value: '4.50000', unit: 'percent', method: 'full', reason: null, confidence: '0.9400' },
} as unknown as AuditRecord;
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const x = publicKey.export({ format: 'jwk' }).x ?? '';

function signed(recordSha256: string, value = '4.50000'): SignedStatement {
  const statement: FixingStatement = {
    schema: 'fixing-statement/1',
    ...{ feed: 'live', data_class: 'live', day: '2026-09-01' },
    effective_at: '2026-09-01T16:00:00.000Z',
    published_at: '2026-09-01T16:00:10.000Z',
    methodology_version: '3.1.0',
    registry_sha256: 'c'.repeat(64),
    fixings: [
      {
        ...{ index: 'SYI', value, unit: 'percent', method: 'full', status: 'live' },
        ...{ confidence: '0.9400', revision: '0', record_sha256: recordSha256 },
      },
    ],
    chain: { sequence: '5', head_sha256: 'b'.repeat(64) },
    indicative: { count: '0', root_sha256: 'd'.repeat(64), kept_days: '30' },
    missed_days: [],
    previous_sha256: null,
  };
  const proof = sign(null, Buffer.from(statementText(statement)), privateKey).toString('base64url');
  return {
    statement: statement as SignedStatement['statement'],
    sha256: statementHash(statement),
    signature: { algorithm: 'Ed25519', key_id: 'k', value: proof },
  };
}

const keys = (from: string, until: string | null) => ({
  keys: [
    {
      ...({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig' } as const),
      ...{ x, kid: 'k', periods: [{ from, until }] },
    },
  ],
});
const inForce = keys('2026-01-01T00:00:00Z', null);
const verify = async (text: string, signature: string, key: string) => {
  expect(key).toBe(x);
  return verifySignature(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64url'));
};

it('finds a record that a signed statement names', async () => {
  expect(await findStatement(RECORD, [signed(RECORD.sha256)], inForce, verify)).toBe('stated');
});

it('finds none for another record, and for no statement', async () => {
  const other = [signed('c'.repeat(64))];
  expect(await findStatement(RECORD, other, inForce, verify)).toBe('not_stated');
  expect(await findStatement(RECORD, [], inForce, verify)).toBe('not_stated');
  const otherValue = [signed(RECORD.sha256, '4.60000')];
  expect(await findStatement(RECORD, otherValue, inForce, verify)).toBe('not_stated');
});

it('does not take a statement of a key that had ended, or with another text', async () => {
  const own = signed(RECORD.sha256);
  const ended = keys('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z');
  expect(await findStatement(RECORD, [own], ended, verify)).toBe('not_signed');
  const changed = { ...own, statement: { ...own.statement, day: '2026-09-02' } };
  expect(await findStatement(RECORD, [changed], inForce, verify)).toBe('not_signed');
});
