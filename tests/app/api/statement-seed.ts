import { HOUR_MS } from '@/lib/benchmark/durations';
import {
  type FixingStatement,
  indicativeRoot,
  STATEMENT_SCHEMA,
  statementHash,
  statementText,
} from '@/lib/benchmark/statement/statement';
import { appendStatement, noteStatementKey } from '@/lib/db/benchmark/fixing-statements';
import type { Store } from '@/lib/db/connection/client';
import { statementSigner } from '@/lib/db/secrets/site-keys';
import { FEED_ID, TICK_MS } from './market-fixture';

const SECRETS = { statementKey: undefined, siteSecret: undefined };

/** The two revisions of the seeded fixing, signed with the store's own key. */
export async function seedStatements({ db }: Store): Promise<FixingStatement[]> {
  const signer = await statementSigner(db, SECRETS, TICK_MS);
  await noteStatementKey(db, { ...signer, fromMs: TICK_MS - 48 * HOUR_MS });
  const effectiveMs = TICK_MS - 20 * HOUR_MS;
  const statements: FixingStatement[] = [];
  for (const revision of [0, 1]) {
    const before = statements.at(-1);
    const statement: FixingStatement = {
      schema: STATEMENT_SCHEMA,
      feed: FEED_ID,
      data_class: 'sample',
      day: new Date(effectiveMs).toISOString().slice(0, 10),
      effective_at: new Date(effectiveMs).toISOString(),
      published_at: new Date(effectiveMs + revision).toISOString(),
      methodology_version: '3.1.0',
      registry_sha256: 'c'.repeat(64),
      fixings: [
        {
          index: 'SYI',
          value: ['4.41', '4.43'][revision] ?? '',
          unit: 'percent',
          method: 'full',
          status: 'sample',
          confidence: '0.95',
          revision: String(revision),
          record_sha256: String(revision).repeat(64),
        },
      ],
      indicative: { count: '0', root_sha256: indicativeRoot([]), kept_days: '30' },
      chain: { sequence: String(revision + 1), head_sha256: String(revision).repeat(64) },
      missed_days: [],
      previous_sha256: before ? statementHash(before) : null,
    };
    const text = statementText(statement);
    await appendStatement(db, {
      feedId: FEED_ID,
      sequence: revision + 1,
      date: statement.day,
      sha256: statementHash(statement),
      publishedAtMs: effectiveMs + revision,
      keyId: signer.keyId,
      signature: signer.sign(text),
      statement: text,
    });
    statements.push(statement);
  }
  return statements;
}
