import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { TYPESCRIPT_ARGS } from '@/lib/cli/project.mjs';
import type { Store } from '@/lib/db/connection/client';
import { getActiveFeed } from '@/lib/db/feeds';
import { runNode } from '../../lib/cli/run-cli';
import type { TestSmtpServer } from '../../support/servers/smtp-server';
import { until } from '../../support/until';
import type { Asked, Traffic } from './traffic';
import type { Trial } from './trial';

/** Rules of a scenario: each adds what it counted, and a breach where it does not hold. */
export class Findings {
  readonly counts: string[] = [];
  readonly breaches: string[] = [];

  count(text: string): void {
    this.counts.push(text);
  }

  demand(holds: boolean, breach: string): void {
    if (!holds) this.breaches.push(breach);
  }

  /** Reads of a stretch of time: all answered 200, or the share that must be. */
  reads(asked: readonly Asked[], least = 1): void {
    const good = asked.filter(({ status }) => status === 200).length;
    const ages = asked.flatMap(({ ageSeconds }) => ageSeconds ?? []);
    this.count(
      `${good} of ${asked.length} reads answered${ages.length > 0 ? ', with their age' : ''}`,
    );
    this.demand(asked.length > 0, 'nothing was read');
    const failed = asked.filter(({ status }) => status !== 200);
    this.demand(
      good >= asked.length * least,
      `${failed.length} of ${asked.length} reads failed: ${shortList(failed)}`,
    );
    const named = asked.filter(({ path, status }) => status === 200 && /^\/api/.test(path));
    this.demand(
      named.length === 0 || ages.length > 0,
      'no answer of the API said how old its figures are',
    );
  }

  /** Writes while the store takes none: each was told so, and when to come again. */
  refused(asked: readonly Asked[]): void {
    const told = asked.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null);
    this.count(`${told.length} of ${asked.length} writes answered 503 with Retry-After`);
    this.demand(asked.length > 0, 'nothing was written meanwhile');
    const others = asked.filter((one) => !told.includes(one));
    this.demand(others.length === 0, `writes answered otherwise: ${shortList(others)}`);
  }

  /** Everything that was acknowledged is there once; at the end everything was acknowledged. */
  async acknowledged(store: Store, { forms }: Traffic): Promise<void> {
    const { rows } = await sql<{ email: string; times: number }>`
      select email, count(*) as times from requests group by email
    `.execute(store.db);
    const times = new Map(rows.map((row) => [row.email, Number(row.times)]));
    const sent = forms.filter(({ isAcknowledged }) => isAcknowledged);
    const lost = sent.filter(({ email }) => !times.has(email));
    const doubled = [...times.values()].filter((count) => count > 1);
    this.count(`${sent.length} forms acknowledged, ${lost.length} lost, ${doubled.length} twice`);
    this.demand(sent.length === forms.length, `${forms.length - sent.length} forms never taken`);
    this.demand(lost.length === 0 && doubled.length === 0, 'acknowledged forms lost or doubled');
  }

  /** No mail twice, unless a process was killed between sending and noting it (`mayRepeat`). */
  async mail(store: Store, { accepted }: TestSmtpServer, mayRepeat = 0): Promise<void> {
    const ids = accepted.map(({ headers }) => headers.get('message-id') ?? '');
    const repeated = ids.length - new Set(ids).size;
    const pairs = new Set(
      accepted.map(
        ({ to, headers }) => `${to} ${headers.get('subject')} ${headers.get('message-id')}`,
      ),
    );
    const texts = new Set(accepted.map(({ to, headers }) => `${to} ${headers.get('subject')}`));
    this.count(`${texts.size} mails, ${repeated} repeated under their Message-ID`);
    this.demand(repeated <= mayRepeat, `${repeated} mails were sent again`);
    this.demand(
      pairs.size === texts.size,
      `${pairs.size - texts.size} mails under two Message-IDs`,
    );
    const { rows } = await sql<{ alerts: number; firings: number; queued: number }>`
      select
        (select coalesce(sum(times_fired), 0) from alerts) as alerts,
        (select count(*) from alert_firings) as firings,
        (select count(*) from mail_outbox where dedupe_key like 'alert%') as queued
    `.execute(store.db);
    const { alerts = 0, firings = 0, queued = 0 } = rows[0] ?? {};
    if (Number(firings) > 0) this.count(`${firings} alerts fired`);
    this.demand(
      Number(alerts) === Number(firings) && Number(firings) === Number(queued),
      `alerts fired ${alerts} times with ${firings} rows and ${queued} mails`,
    );
  }

  /** Ticks go on, within `withinMs` of now. */
  async caughtUp(store: Store, withinMs = 30_000): Promise<void> {
    const startedMs = performance.now();
    const sequence = async () => (await getActiveFeed(store.db))?.sequence ?? 0;
    const before = await sequence();
    await until(async () => (await sequence()) > before + 1, 'the next ticks', 100);
    const tookMs = performance.now() - startedMs;
    this.count(`ticks again after ${(tookMs / 1000).toFixed(1)} s`);
    this.demand(tookMs <= withinMs, `no ticks for ${(tookMs / 1000).toFixed(1)} s`);
  }

  /** Every value and price up to the last tick is what an undisturbed run computes, each once. */
  async undisturbed(store: Store, trial: Trial): Promise<void> {
    const last = await sql<{ at_ms: number }>`
      select max(at_ms) as at_ms from index_values where kind = 'indicative'
    `.execute(store.db);
    const toMs = Number(last.rows[0]?.at_ms ?? 0);
    const whole = await trial.run.undisturbed(toMs);
    const rowsOf = async ({ db }: Store) => ({
      values: (
        await sql`select index_code, kind, at_ms, revision, value, method, status, confidence
          from index_values where at_ms <= ${toMs} order by at_ms, index_code, kind, revision`.execute(
          db,
        )
      ).rows,
      prices: (
        await sql`select symbol, at_ms, price_usd, method, volatility5m_bps
          from consensus_prices where at_ms <= ${toMs} order by at_ms, symbol`.execute(db)
      ).rows,
      rollups: (
        await sql`select index_code, step_seconds, bucket_at_ms, samples, last_value
          from index_rollups where step_seconds = 60 and bucket_at_ms < ${toMs}
          order by index_code, bucket_at_ms`.execute(db)
      ).rows,
    });
    const [found, expected] = [await rowsOf(store), await rowsOf(whole)];
    const fixings = found.values.filter((row) => (row as { kind: string }).kind === 'fixing');
    const ticks = new Set(found.values.map((row) => (row as { at_ms: number }).at_ms)).size;
    this.count(`${ticks} ticks and ${fixings.length} fixings as in an undisturbed run`);
    for (const name of ['values', 'prices', 'rollups'] as const) {
      this.demand(
        isDeepStrictEqual(plain(found[name]), plain(expected[name])),
        `${name} differ from an undisturbed run (${found[name].length} and ${expected[name].length} rows)`,
      );
    }
  }

  /** The chain of records holds by the command that verifies it. */
  async verified(databaseUrl: string): Promise<void> {
    const verify = ['lib/cli/main.ts', 'verify', '--db', databaseUrl];
    const { code, out, error } = await runNode([...TYPESCRIPT_ARGS, ...verify]);
    const last = (out + error).trim().split('\n').slice(-2).join(' ');
    this.count(code === 0 ? 'records verify' : `records: ${last}`);
    this.demand(code === 0 || code === 2, `npm run verify ended with ${code}: ${last}`);
  }
}

/** PostgreSQL's numbers and null prototypes made plain. */
function plain(rows: readonly unknown[]): unknown {
  return JSON.parse(JSON.stringify(rows));
}

function shortList(asked: readonly Asked[]): string {
  const kinds = new Map<string, number>();
  for (const { path, status, failure } of asked) {
    const kind = `${path} ${failure ?? status}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, times]) => `${times} × ${kind}`).join(', ');
}

/** What was asked between two moments, and answered before the second. */
export function within(asked: readonly Asked[], fromMs: number, toMs: number): Asked[] {
  return asked.filter((one) => one.atMs >= fromMs && one.atMs + one.tookMs <= toMs);
}
