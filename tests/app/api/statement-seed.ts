import type { FixingStatement } from '@/lib/benchmark/statement/statement';
import type { Store } from '@/lib/db/connection/client';
import { statementSigner } from '@/lib/db/secrets/site-keys';
import { publishStatements } from '@/lib/engine/write/publish-statements';
import { FEED_ID, TICK_MS } from './market-fixture';

/** The statements of both revisions of the seeded fixing, signed with the store's own key. */
export async function seedStatements({ db }: Store): Promise<FixingStatement[]> {
  const secrets = { statementKey: undefined, siteSecret: undefined };
  const terms = {
    feedId: FEED_ID,
    signer: await statementSigner(db, secrets, TICK_MS),
    nowMs: TICK_MS,
    keptDays: 30,
    published: new Set(['0', '1'].map((digit) => digit.repeat(64))),
  };
  const rows = await db.transaction().execute((trx) => publishStatements(trx, terms));
  return rows.map(({ statement }) => JSON.parse(statement));
}
