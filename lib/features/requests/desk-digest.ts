import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ServerConfig } from '@/lib/config/server-config';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { sendsMail } from '@/lib/features/mail/mail-state';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { type Job, type JobRuntime, repeat } from '@/lib/features/service/job-runtime';
import { formatTimestamp } from '@/lib/format/times';
import { requestText } from './notify';
import { takeAwaitingDigest } from './store';

const EVERY_MINUTE = '30 * * * * *';
const MAX_LINES = 50;

/** Once an hour, reports to the desk in one mail the requests that had no individual notice. */
export function startDeskDigestJob(parts: Pick<JobRuntime, 'config' | 'store' | 'log'>): Job {
  const { store, config } = parts;
  return repeat(parts, { at: EVERY_MINUTE, failure: 'the digest for the desk failed' }, () =>
    queueDeskDigest(store, config, Date.now()),
  );
}

/**
 * Queues the digest of requests that have awaited one since before the current hour began. It lists them
 * by reference only, so erasing a person leaves none of their data in it.
 */
export async function queueDeskDigest(
  { db }: Pick<Store, 'db'>,
  {
    mail,
    productName: product,
    siteUrl: site,
  }: Pick<ServerConfig, 'mail' | 'productName' | 'siteUrl'>,
  nowMs: number,
): Promise<void> {
  const { deskAddress } = mail;
  if (deskAddress === undefined || !(await sendsMail(db))) return;
  const hourMs = Math.floor(nowMs / HOUR_MS) * HOUR_MS;
  await inTransaction(db, async (trx) => {
    const requests = await takeAwaitingDigest(trx, hourMs);
    const [first] = requests;
    if (!first) return;
    const heading = requestText('digest.heading', { count: requests.length });
    const lines = requests.slice(0, MAX_LINES).map(({ id, kind, createdAtMs }) => ({
      label: formatTimestamp(createdAtMs),
      value: requestText('digest.line', { name: requestText(`names.${kind}`), id }),
    }));
    const left = requests.length - lines.length;
    const parts = renderMail({
      heading,
      paragraphs: [requestText('digest.why'), requestText('digest.list')],
      facts:
        left === 0
          ? lines
          : [...lines, { label: requestText('digest.notListed'), value: String(left) }],
      footer: requestText('digest.footer', { product, site }),
    });
    const dedupeKey = `request-desk-digest:${first.id}`;
    await queueMail(
      trx,
      { to: deskAddress, subject: heading, ...parts, dedupeKey, budget: 'forms' },
      nowMs,
    );
  });
}
