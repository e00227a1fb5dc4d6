import 'server-only';
import { randomUUID } from 'node:crypto';
import { Cron } from 'croner';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { JobRuntime } from '@/lib/visitors/job-runtime';
import { retryDelayMs, SERVER_PACE } from './retry-delay';
import { sendOutbox } from './send-outbox';
import { smtpTransport } from './smtp-transport';
import { countWaitingMail } from './store';

const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const EVERY_MINUTE = '0 * * * * *';
/** How long a mail under way may finish when the collector stops. */
const FINISH_MS = 5_000;

export type MailJob = {
  /** Begins no further mail and waits for the one under way. */
  stop: () => Promise<void>;
};

type Parts = Pick<JobRuntime, 'config' | 'store' | 'log'> & { random?: () => number };

/** Sends what waits in the outbox; without SMTP_URL it only says that mail waits. */
export function startMailJob(parts: Parts): MailJob {
  const { mail } = parts.config;
  if (mail.deskAddress === undefined) {
    parts.log.warn('DESK_EMAIL is not set: nobody is told by mail of new requests');
  }
  if (mail.smtpUrl === undefined || mail.from === undefined) return reportWaiting(parts);
  return sendRegularly(parts, smtpTransport({ smtpUrl: mail.smtpUrl, from: mail.from }));
}

function sendRegularly(
  { config, store, log, random = Math.random }: Parts,
  transport: ReturnType<typeof smtpTransport>,
): MailJob {
  const { dailyLimit } = config.mail;
  const stop = new AbortController();
  const abandon = new AbortController();
  const holder = randomUUID();
  let failures = 0;
  let notBeforeMs = 0;
  /** The UTC day on which the log said that its limit is reached. */
  let saidOn = 0;
  let underWay: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    if (Date.now() < notBeforeMs) return;
    const outcome = await sendOutbox({
      db: store.db,
      transport,
      holder,
      nowMs: Date.now,
      random,
      log,
      dailyLimit,
      stop: stop.signal,
      abandon: abandon.signal,
    });
    const day = Math.floor(Date.now() / DAY_MS);
    if (outcome === 'limited' && saidOn !== day) {
      log.warn(
        { limit: dailyLimit },
        'the daily mail limit is reached; mail waits until 00:00 UTC',
      );
      saidOn = day;
    }
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    if (failures > 0) notBeforeMs = Date.now() + retryDelayMs(SERVER_PACE, failures, random());
  }

  const job = new Cron(EVERY_FIVE_SECONDS, { protect: true, timezone: 'UTC' }, async () => {
    underWay = run().catch((error) => log.error({ err: error }, 'sending mail failed'));
    await underWay;
  });
  return {
    async stop() {
      job.stop();
      stop.abort();
      const patience = setTimeout(() => abandon.abort(), FINISH_MS);
      await underWay;
      clearTimeout(patience);
    },
  };
}

/** Says once at the start, and whenever more has come, that mail waits for a way out. */
function reportWaiting({ store, log }: Parts): MailJob {
  let said = 0;
  log.warn('SMTP_URL is not set: mail waits in the outbox');

  async function report(): Promise<void> {
    try {
      const waiting = await countWaitingMail(store.db);
      if (waiting > said) log.warn({ waiting }, 'mail is waiting for an SMTP_URL');
      said = waiting;
    } catch (error) {
      log.error({ err: error }, 'counting mail failed');
    }
  }

  let underWay = report();
  const job = new Cron(EVERY_MINUTE, { protect: true, timezone: 'UTC' }, async () => {
    underWay = report();
    await underWay;
  });
  return {
    async stop() {
      job.stop();
      await underWay;
    },
  };
}
