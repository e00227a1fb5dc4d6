import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/benchmark/durations';
import { FailureLog } from '@/lib/config/failure-log';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';
import { retryDelayMs, SERVER_PACE } from './retry-delay';
import { sendOutbox } from './send-outbox';
import { smtpTransport } from './smtp-transport';
import { countWaitingMail } from './store';

const EVERY_FIVE_SECONDS = '*/5 * * * * *';
const EVERY_MINUTE = '0 * * * * *';
/** Time allowed for a mail in progress to finish when the collector stops. */
const FINISH_MS = 5_000;

type Parts = Pick<JobRuntime, 'config' | 'store' | 'log'>;

/** Sends the mail in the outbox; without SMTP_URL it only logs that mail is waiting. */
export function startMailJob(parts: Parts): Job {
  const { mail } = parts.config;
  if (mail.deskAddress === undefined) {
    parts.log.warn('DESK_EMAIL is not set: no mail announces new requests');
  }
  if (mail.smtpUrl === undefined || mail.from === undefined) return reportWaiting(parts);
  return sendRegularly(parts, smtpTransport({ smtpUrl: mail.smtpUrl, from: mail.from }));
}

function sendRegularly(
  { config, store, log }: Parts,
  transport: ReturnType<typeof smtpTransport>,
): Job {
  const { dailyLimit } = config.mail;
  const stop = new AbortController();
  const abandon = new AbortController();
  const holder = randomUUID();
  let failures = 0;
  const outage = new FailureLog(log);
  let notBeforeMs = 0;
  /** The UTC day for which reaching the limit was last logged. */
  let saidOn = 0;

  async function run(): Promise<void> {
    if (Date.now() < notBeforeMs) return;
    const outcome = await sendOutbox({
      db: store.db,
      transport,
      holder,
      nowMs: Date.now,
      random: Math.random,
      log,
      dailyLimit,
      outage,
      stop: stop.signal,
      abandon: abandon.signal,
    });
    const day = Math.floor(Date.now() / DAY_MS);
    if (outcome === 'limited' && saidOn !== day) {
      log.warn(
        { limit: dailyLimit },
        'the daily mail limit is reached, or a share of it; such mail waits until 00:00 UTC',
      );
      saidOn = day;
    }
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    if (failures === 0) outage.ended();
    if (failures > 0) notBeforeMs = Date.now() + retryDelayMs(SERVER_PACE, failures, Math.random());
  }

  const job = repeat({ log }, { at: EVERY_FIVE_SECONDS, failure: 'sending mail failed' }, run);
  return {
    async stop() {
      stop.abort();
      const patience = setTimeout(() => abandon.abort(), FINISH_MS);
      await job.stop();
      clearTimeout(patience);
    },
  };
}

/** Logs at startup, and whenever more arrives, that mail is waiting to be sent. */
function reportWaiting({ store, log }: Parts): Job {
  let said = 0;
  log.warn('SMTP_URL is not set: mail waits in the outbox');
  const times = { at: EVERY_MINUTE, atOnce: true, failure: 'counting mail failed' };
  return repeat({ log }, times, async () => {
    const waiting = await countWaitingMail(store.db);
    if (waiting > said) log.warn({ waiting }, 'mail is waiting for an SMTP_URL');
    said = waiting;
  });
}
