import type { CompiledQuery } from 'kysely';
import * as z from 'zod/mini';
import { ALERT_KINDS, type AlertKind } from '@/lib/benchmark/alert/alert-kinds';
import { isMailbox } from '@/lib/config/public/mail-address';
import { leadEmailSchema } from '@/lib/contract/person-fields';
import type { Store } from '@/lib/store/connection/client';
import { alertRuleShape, alertSchema } from '@/lib/visitors/alerts/contract';
import { newsletterContract } from '@/lib/visitors/newsletter/contract';
import { listSubscribers } from '@/lib/visitors/newsletter/store';
import {
  apiAccessRequestContract,
  contactRequestContract,
  waitlistRequestContract,
  whitepaperRequestContract,
} from '@/lib/visitors/requests/contract';
import { listRequests, type RequestKind } from '@/lib/visitors/requests/store';

/** Tables whose rows come from visitors; what a key has called is counted whatever it asks. */
const TABLES = [
  'requests',
  'subscribers',
  'mail_outbox',
  'idempotency_keys',
  'alert_owners',
  'alert_tokens',
  'alert_confirmation_mails',
  'alerts',
  'alert_channels',
  'alert_deliveries',
  'api_keys',
  'api_key_claims',
] as const;
type Counts = Record<(typeof TABLES)[number], number>;

/** Compiled once: the hostile-input tests count after each of ten thousand calls. */
const countQueries = new WeakMap<Store, CompiledQuery<Counts>>();

export async function visitorCounts(store: Store): Promise<Counts> {
  const query = countQueries.get(store) ?? countQuery(store);
  countQueries.set(store, query);
  const [row] = (await store.db.executeQuery(query)).rows;
  if (row === undefined) throw new Error('a count without a row');
  return Object.fromEntries(TABLES.map((name) => [name, Number(row[name])])) as Counts;
}

function countQuery({ db }: Store): CompiledQuery<Counts> {
  return db
    .selectNoFrom((eb) =>
      TABLES.map((name) =>
        eb
          .selectFrom(name)
          .select((each) => each.fn.countAll<number>().as('rows'))
          .as(name),
      ),
    )
    .$castTo<Counts>()
    .compile();
}

const FORMS: Readonly<Record<RequestKind, z.ZodMiniType>> = {
  contact: contactRequestContract.body,
  'api-access': apiAccessRequestContract.body,
  whitepaper: whitepaperRequestContract.body,
  waitlist: waitlistRequestContract.body,
};

const rule = z.object({ ...alertRuleShape, alert_type: alertSchema.shape.alert_type });
const CONTROL = /\p{Cc}/u;

/** Every row that its contract, asked again, would refuse; empty where all is well. */
export async function contractBreaches(store: Store): Promise<string[]> {
  const { db } = store;
  const breaches: string[] = [];
  const hold = (ok: boolean, what: string) => {
    if (!ok) breaches.push(what);
  };
  for (const { id, kind, fields, email, address, source } of await listRequests(db)) {
    const body = { ...(JSON.parse(fields) as object), email, consent: true };
    hold(FORMS[kind].safeParse(body).success, `request ${kind} ${id}: ${fields}`);
    hold(isMailbox(address) && /^[a-z0-9/-]*$/.test(source), `request ${id}: ${address} ${source}`);
  }
  for (const { id, email, name, source } of await listSubscribers(db)) {
    const body = name === null ? { email } : { email, name };
    hold(newsletterContract.body.safeParse(body).success, `subscriber ${id}: ${email} ${name}`);
    hold(/^[a-z0-9/-]*$/.test(source), `subscriber ${id}: ${source}`);
  }
  for (const row of await db.selectFrom('alerts').selectAll().execute()) {
    const body = {
      alert_type: row.kind,
      ...(row.symbol === null ? {} : { stablecoin: row.symbol }),
      ...(row.comparison === null ? {} : { condition: row.comparison }),
      // A kind that has a threshold of its own takes no other; that one is not from a visitor.
      ...(row.threshold === null || row.threshold === ALERT_KINDS[row.kind as AlertKind].threshold
        ? {}
        : { threshold: Number(row.threshold) }),
    };
    const isStep = row.threshold === null || /^\d+(\.\d{1,2})?$/.test(row.threshold);
    hold(rule.safeParse(body).success && isStep, `alert ${JSON.stringify(row)}`);
  }
  const owners = await db.selectFrom('alert_owners').select('email').execute();
  const claims = await db.selectFrom('api_key_claims').select('email').execute();
  for (const { email } of [...owners, ...claims]) {
    hold(leadEmailSchema.safeParse(email).success, `address ${email}`);
  }
  for (const mail of await db.selectFrom('mail_outbox').selectAll().execute()) {
    const head = `${mail.recipient}${mail.reply_to ?? ''}${mail.subject}${mail.unsubscribe_url ?? ''}`;
    hold(isMailbox(mail.recipient) && !CONTROL.test(head), `mail ${mail.id}: ${head}`);
  }
  return breaches;
}
