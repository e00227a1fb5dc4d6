import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { TYPESCRIPT_ARGS } from '@/lib/cli/project.mjs';
import type { Store } from '@/lib/db/connection/client';
import { getActiveFeed } from '@/lib/db/feeds';
import { runNode } from '../../lib/cli/run-cli';
import type { TestSmtpServer } from '../../support/servers/smtp-server';
import { until } from '../../support/until';
import type { Asked, Form } from './traffic';
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

  /** Each answer of a stretch of time is as it must be, and there are some. */
  private answers(asked: readonly Asked[], what: string, isRight: (one: Asked) => boolean): void {
    const others = asked.filter((one) => !isRight(one));
    this.count(`${asked.length - others.length} of ${asked.length} ${what}`);
    this.demand(asked.length > 0, `nothing was asked: ${what}`);
    this.demand(others.length === 0, `not ${what}: ${shortList(others)}`);
  }

  reads(asked: readonly Asked[]): void {
    this.answers(asked, 'reads answered', ({ status }) => status === 200);
    const isNamed = asked.some(({ ageSeconds }) => ageSeconds !== null);
    this.demand(isNamed, 'no answer of the API said how old its figures are');
  }

  /** Writes while the store takes none: each was told so, and when to come again. */
  refused(asked: readonly Asked[]): void {
    const isTold = ({ status, retryAfter }: Asked) => status === 503 && retryAfter !== null;
    this.answers(asked, 'writes answered 503 with Retry-After', isTold);
  }

  /** Writes while the store is there. */
  taken(asked: readonly Asked[]): void {
    this.answers(asked, 'writes taken', ({ status }) => status === 200);
  }

  /** What must be true of a store after whatever happened to its site. */
  async settled(
    trial: Trial,
    after: { store: Store; databaseUrl: string; forms: readonly Form[]; mayRepeatMails?: number },
  ): Promise<void> {
    await this.acknowledged(after.store, after.forms);
    await this.mail(after.store, await trial.mailbox(), after.mayRepeatMails);
    await this.undisturbed(after.store, trial);
    await this.verified(after.databaseUrl);
  }

  /** Everything that was acknowledged is there once; at the end everything was acknowledged. */
  private async acknowledged(store: Store, forms: readonly Form[]): Promise<void> {
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
  private async mail(store: Store, { accepted }: TestSmtpServer, mayRepeat = 0): Promise<void> {
    const ids = accepted.map(({ headers }) => headers.get('message-id') ?? '');
    const repeated = ids.length - new Set(ids).size;
    const texts = new Set(accepted.map(({ to, headers }) => `${to} ${headers.get('subject')}`));
    const pairs = new Set(
      accepted.map(({ to, headers }, at) => `${to} ${headers.get('subject')} ${ids[at]}`),
    );
    this.count(`${texts.size} mails, ${repeated} repeated under their Message-ID`);
    this.demand(repeated <= mayRepeat, `${repeated} mails were sent again`);
    this.demand(pairs.size === texts.size, 'the same mail went out under two Message-IDs');
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

  /** Ticks go on within half a minute. */
  async caughtUp(store: Store): Promise<void> {
    const startedMs = performance.now();
    const sequence = async () => (await getActiveFeed(store.db))?.sequence ?? 0;
    const before = await sequence();
    await until(async () => (await sequence()) > before + 1, 'the next ticks', 100);
    const tookMs = performance.now() - startedMs;
    const seconds = (tookMs / 1000).toFixed(1);
    this.count(`ticks again after ${seconds} s`);
    this.demand(tookMs <= 30_000, `no ticks for ${seconds} s`);
  }

  /** Every value and price up to the last tick is what an undisturbed run computes, each once. */
  private async undisturbed(store: Store, trial: Trial): Promise<void> {
    const last = await sql<{ at_ms: number }>`
      select max(at_ms) as at_ms from index_values where kind = 'indicative'
    `.execute(store.db);
    const toMs = Number(last.rows[0]?.at_ms ?? 0);
    const whole = await trial.run.undisturbed(toMs);
    const queries = {
      values: sql`select index_code, kind, at_ms, revision, value, method, status, confidence
        from index_values where at_ms <= ${toMs} order by at_ms, index_code, kind, revision`,
      prices: sql`select symbol, at_ms, price_usd, method, volatility5m_bps
        from consensus_prices where at_ms <= ${toMs} order by at_ms, symbol`,
      rollups: sql`select index_code, step_seconds, bucket_at_ms, samples, last_value
        from index_rollups where step_seconds = 60 and bucket_at_ms < ${toMs}
        order by index_code, bucket_at_ms`,
    };
    for (const [name, query] of Object.entries(queries)) {
      // PostgreSQL's numbers and null prototypes made plain.
      const rowsOf = async ({ db }: Store) =>
        JSON.parse(JSON.stringify((await query.execute(db)).rows)) as unknown[];
      const [found, expected] = [await rowsOf(store), await rowsOf(whole)];
      this.count(`${found.length} ${name} compared with an undisturbed run`);
      this.demand(
        isDeepStrictEqual(found, expected),
        `${name} differ from an undisturbed run (${found.length} and ${expected.length} rows)`,
      );
    }
  }

  /** The chain of records holds by the command that verifies it. */
  private async verified(databaseUrl: string): Promise<void> {
    const verify = ['lib/cli/main.ts', 'verify', '--db', databaseUrl];
    const { code, out, error } = await runNode([...TYPESCRIPT_ARGS, ...verify]);
    const last = (out + error).trim().split('\n').slice(-2).join(' ');
    this.count(code === 0 ? 'records verify' : `records: ${last}`);
    this.demand(code === 0 || code === 2, `npm run verify ended with ${code}: ${last}`);
  }
}

function shortList(asked: readonly Asked[]): string {
  const kinds = asked.map(({ path, status, failure }) => `${path} ${failure ?? status}`);
  return [...new Set(kinds)].join(', ');
}

/** What was asked between two moments, and answered before the second. */
export function within(asked: readonly Asked[], fromMs: number, toMs: number): Asked[] {
  return asked.filter((one) => one.atMs >= fromMs && one.atMs + one.tookMs <= toMs);
}
