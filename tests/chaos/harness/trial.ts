import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openStore, type Store } from '@/lib/db/connection/client';
import {
  type Site as LaunchedSite,
  launchSite,
  untilSiteReady,
} from '../../support/browser/playwright-site';
import { isAlive } from '../../support/servers/node-process';
import { startSmtpServer, type TestSmtpServer } from '../../support/servers/smtp-server';
import { type CutProxy, startCutProxy } from '../../support/store/cut-proxy';
import { createDatabase } from '../../support/store/postgres-database';
import { findPostgres } from '../../support/store/store-engines';
import { until } from '../../support/until';
import type { Findings } from './checks';

export type Scenario = {
  /** As `--only` names it. */
  name: string;
  /** What the site must do, as docs/operations.md says it. */
  must: string;
  /** Why it cannot be run on this machine; undefined where it can. */
  missing?: () => string | undefined | Promise<string | undefined>;
  run(trial: Trial, findings: Findings): Promise<void>;
};

export type RunSettings = {
  random: () => number;
  /** The recorded market that every site of the run plays. */
  recording: string;
  /** An undisturbed run of that recording up to a time, epoch ms. */
  undisturbed: (toMs: number) => Promise<Store>;
  folder: string;
  isShort: boolean;
};

/** The two processes of a site. */
export type ProcessName = 'web' | 'collector';

export type Site = LaunchedSite & {
  /** The process of this name that runs now; undefined between two of them. */
  pidOf(name: ProcessName): number | undefined;
  /** SIGKILL to the supervisor alone; resolves once its processes are gone too. */
  kill(): Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

const LAST_LINES = 40;

const running = new Set<LaunchedSite>();
/** Whatever ends this process ends the sites it has started. */
process.on('exit', () => {
  for (const { supervisor } of running) supervisor.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** One scenario's sites, stores and servers, all of them gone after `end`. */
export class Trial {
  readonly #ends: (() => Promise<unknown>)[] = [];
  readonly #sites: Site[] = [];
  #mailbox: Promise<TestSmtpServer> | undefined;
  readonly #folder: string;

  constructor(
    readonly name: string,
    readonly run: RunSettings,
  ) {
    this.#folder = path.join(run.folder, name);
    mkdirSync(this.#folder, { recursive: true });
  }

  say(line: string): void {
    console.log(`  ${this.name}: ${line}`);
  }

  /** A new SQLite file. */
  sqlite(): string {
    return `file:${path.join(this.#folder, 'store.db')}`;
  }

  /** A new PostgreSQL database. */
  async postgres(): Promise<string> {
    const found = findPostgres();
    if ('missing' in found) throw new Error(found.missing);
    const { databaseUrl, drop } = await createDatabase(found.url);
    this.#ends.push(drop);
    return databaseUrl;
  }

  /** A link that can be cut to the server of this address. */
  async linked(address: string): Promise<CutProxy> {
    const link = await startCutProxy(address);
    this.#ends.push(() => link.close());
    return link;
  }

  /** What the site's mail arrives in. */
  mailbox(): Promise<TestSmtpServer> {
    this.#mailbox ??= startSmtpServer().then((server) => {
      this.#ends.push(() => server.close());
      return server;
    });
    return this.#mailbox;
  }

  /** A site as `npm start` runs it, that plays the recording on this store; it serves once this resolves. */
  async site(databaseUrl: string, more: Settings = {}): Promise<Site> {
    const { url } = await this.mailbox();
    const launched = await launchSite({
      folder: this.#folder,
      env: {
        ...{ LOG_FORMAT: 'json', TRUSTED_PROXY_HOPS: '1', DATABASE_URL: databaseUrl },
        ...{ MARKET_FEED: 'replay', MARKET_REPLAY: this.run.recording },
        // Ten minutes a second: a fixing is due every two and a half minutes.
        MARKET_REPLAY_SPEED: '600',
        ...{ SMTP_URL: url, MAIL_FROM: 'desk@example.org', MAIL_DAILY_LIMIT: '1000000' },
        SITE_SECRET: 'a-secret-of-the-chaos-run-0123456789',
        ...more,
      },
    });
    const { supervisor, exited, output, pids } = launched;
    running.add(launched);
    exited.then(() => running.delete(launched));
    const pidOf = (name: ProcessName) =>
      output().lastIndexOf(`start: ${name} running (pid `) >
      output().lastIndexOf(`start: ${name} ended`)
        ? pids(name).at(-1)
        : undefined;
    const kill = async () => {
      supervisor.kill('SIGKILL');
      await exited;
      const left = [pidOf('web') ?? [], pidOf('collector') ?? []].flat();
      await until(() => !left.some(isAlive), 'the end of the supervisor’s processes', 50);
    };
    const site = { ...launched, pidOf, kill };
    this.#ends.push(() => site.stop());
    this.#sites.push(site);
    await untilSiteReady(launched);
    return site;
  }

  /** The store, to look at and to change beside the site. */
  async store(databaseUrl: string): Promise<Store> {
    const store = await openStore({ databaseUrl });
    this.#ends.push(() => store.close());
    return store;
  }

  /** What its sites said last, for whoever has to find out why it failed. */
  lastWords(): string {
    const last = ({ output }: Site) => output().split('\n').slice(-LAST_LINES).join('\n');
    return this.#sites.map(last).join('\n\n');
  }

  /** Something to undo at the end, before what was begun earlier. */
  atEnd(undo: () => Promise<unknown>): void {
    this.#ends.push(undo);
  }

  async end(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }
}
