import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { openStore, type Store } from '@/lib/db/connection/client';
import { startSmtpServer, type TestSmtpServer } from '../../support/servers/smtp-server';
import { type CutProxy, startCutProxy } from '../../support/store/cut-proxy';
import { createDatabase } from '../../support/store/postgres-database';
import { findPostgres } from '../../support/store/store-engines';
import { type Site, type SiteSettings, startSite } from './site';

/** What a scenario found: what it counted, and every rule that did not hold. */
export type Outcome = { counts: readonly string[]; breaches: readonly string[] };

export type Scenario = {
  /** As `--only` names it. */
  name: string;
  /** What the site must do, as docs/operations.md says it. */
  must: string;
  /** Why it cannot be run on this machine; undefined where it can. */
  missing?: () => string | undefined | Promise<string | undefined>;
  run(trial: Trial): Promise<Outcome>;
};

export type RunSettings = {
  random: () => number;
  /** The recorded market that every site of the run plays. */
  recording: string;
  /** An undisturbed run of that recording up to a time, epoch ms. */
  undisturbed: (toMs: number) => Promise<Store>;
  folder: string;
  kills: number;
  busyProcesses: number;
  busySeconds: number;
  isShort: boolean;
};

/** Recorded minutes in a second: a fixing is due every two and a half minutes. */
export const SPEED = 600;
const LAST_LINES = 40;

/** One scenario's sites, stores and servers, all of them gone after `end`. */
export class Trial {
  readonly #ends: (() => Promise<unknown>)[] = [];
  readonly #sites: Site[] = [];
  #mailbox: TestSmtpServer | undefined;

  constructor(
    readonly name: string,
    readonly run: RunSettings,
  ) {
    mkdirSync(this.folder, { recursive: true });
  }

  get folder(): string {
    return path.join(this.run.folder, this.name);
  }

  /** How long something lasts: the second figure in the short form. */
  secondsMs(whole: number, short: number): number {
    return (this.run.isShort ? short : whole) * 1000;
  }

  say(line: string): void {
    console.log(`  ${this.name}: ${line}`);
  }

  /** A new SQLite file. */
  sqlite(): string {
    return `file:${path.join(this.folder, 'store.db')}`;
  }

  /** A new PostgreSQL database behind a link that can be cut; the address that goes past it, too. */
  async postgres(): Promise<{ databaseUrl: string; directUrl: string; link: CutProxy }> {
    const found = findPostgres();
    if ('missing' in found) throw new Error(found.missing);
    const { databaseUrl: directUrl, drop } = await createDatabase(found.url);
    this.#ends.push(drop);
    const { databaseUrl, link } = await this.linked(directUrl, 5432);
    return { databaseUrl, directUrl, link };
  }

  /** A link that can be cut to the server of this address. */
  async linked(address: string, usualPort: number) {
    const url = new URL(address);
    const link = await startCutProxy({ port: Number(url.port || usualPort), host: url.hostname });
    this.#ends.push(() => link.close());
    url.host = `127.0.0.1:${link.port}`;
    return { databaseUrl: url.href, link };
  }

  /** What the site's mail arrives in. */
  async mailbox(): Promise<TestSmtpServer> {
    if (!this.#mailbox) {
      const server = await startSmtpServer();
      this.#mailbox = server;
      this.#ends.push(() => server.close());
    }
    return this.#mailbox;
  }

  /** A site that plays the recording on this store; it serves once this resolves. */
  async site(databaseUrl: string, more: SiteSettings = {}): Promise<Site> {
    const { url } = await this.mailbox();
    const site = await startSite(this.folder, {
      DATABASE_URL: databaseUrl,
      MARKET_FEED: 'replay',
      MARKET_REPLAY: this.run.recording,
      MARKET_REPLAY_SPEED: String(SPEED),
      SMTP_URL: url,
      MAIL_FROM: 'desk@example.org',
      MAIL_DAILY_LIMIT: '1000000',
      SITE_SECRET: 'a-secret-of-the-chaos-run-0123456789',
      ...more,
    });
    this.#ends.push(() => site.stop());
    this.#sites.push(site);
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
    return this.#sites.map(({ lines }) => lines().slice(-LAST_LINES).join('\n')).join('\n\n');
  }

  /** Something to undo at the end, before what was begun earlier. */
  atEnd(undo: () => Promise<unknown>): void {
    this.#ends.push(undo);
  }

  async end(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }
}

export const READY = 'is ready at';
