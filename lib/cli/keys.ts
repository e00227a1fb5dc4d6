import { InvalidArgumentError } from 'commander';
import { isoDay } from '@/lib/benchmark/text-times';
import { oneOf, wholeNumber } from '@/lib/config/environment';
import { isMailbox } from '@/lib/config/public/mail-address';
import { PLAN_NAMES, type PlanId, planOf, plansWith } from '@/lib/config/public/plans';
import type { Store } from '@/lib/db/connection/client';
import { PLAN_IDS } from '@/lib/db/tables/api-key-tables';
import {
  type AddressKeyPurpose,
  isKeyPrefix,
  type KeyPurpose,
  purposeOf,
} from '@/lib/features/contract/api-key';
import { endKey, issueAddressKey, issueKey, rotateKey } from '@/lib/features/keys/issue';
import { type ApiKeyRow, getKey, listKeys, listUsage } from '@/lib/features/keys/store';
import { getRequest } from '@/lib/features/requests/store';
import { CommandError, CommandLine, checked, notFound } from './command-line';
import { counted, listRow, print, sheet, timeText } from './print';
import { withStore } from './with-store';

const USAGE = `usage: npm run keys -- issue --email <address> --plan ${PLAN_IDS.join('|')}
       npm run keys -- issue --request <id> [--plan <plan>]     for a request for API access
       npm run keys -- list [--all]                             keys in use; with --all the ended ones
       npm run keys -- show <prefix>
       npm run keys -- rotate <prefix>                          a new key; the old one ends at once
       npm run keys -- revoke <prefix>
       npm run keys -- usage <prefix> [--days <number>]         calls per UTC day
       npm run keys -- chart <prefix>                           a key for charts alone, on that key's plan and quota
       npm run keys -- sheet <prefix>                           the same for spreadsheets
A key is printed once, by issue, rotate, chart and sheet. Its prefix (sy_…, of charts syc_…, of spreadsheets
sys_…) names it everywhere else. With a key its keys for charts and spreadsheets end too.`;
const OPENS: Readonly<Record<KeyPurpose, string>> = {
  data: 'every call of its plan',
  chart: 'charts alone',
  sheet: 'files for spreadsheets alone',
};
const PREFIX = 'the prefix of one key, such as sy_ab12cd34';
const MAX_DAYS = 3_660;

type IssueOptions = { email?: string; plan?: PlanId; request?: string };

/** `npm run keys`: API keys, for the operator. Exits 0, or 1 if nothing was found. */
export function keyCommands(): CommandLine {
  const keys = CommandLine.ofCommands(USAGE);
  const forKey = (name: string) => keys.command(name).argument('<prefix>', PREFIX, parsePrefix);
  keys
    .command('issue')
    .option('--email <address>', 'whose key it is')
    .option('--plan <plan>', 'what it allows', checked('--plan', oneOf(PLAN_IDS)))
    .option('--request <id>', 'the request for API access it answers')
    .action(issue);
  keys.command('list').option('--all', 'the ended ones too').action(list);
  forKey('show').action(show);
  forKey('rotate').action(rotate);
  forKey('revoke').action(revoke);
  forKey('chart').action((prefix: string) => addressKey(prefix, 'chart'));
  forKey('sheet').action((prefix: string) => addressKey(prefix, 'sheet'));
  forKey('usage')
    .option('--days <number>', 'how many', checked('--days', wholeNumber(1, MAX_DAYS)), 30)
    .action(showUsage);
  return keys;
}

function parsePrefix(text: string): string {
  if (isKeyPrefix(text)) return text;
  throw new InvalidArgumentError(text);
}

function issue({ email, request, plan = request === undefined ? undefined : 'pro' }: IssueOptions) {
  if (plan === undefined) throw new CommandError(`--plan must be one of ${PLAN_IDS.join(', ')}.`);
  if (email !== undefined && request !== undefined) {
    throw new CommandError('issue takes --email or --request, not both.');
  }
  if (request === undefined && (email === undefined || !isMailbox(email))) {
    throw new CommandError('issue needs --email with one e-mail address, or --request.');
  }
  return withStore(async ({ db }, { siteUrl }) => {
    const address = email ?? (await applicantOf(db, request ?? ''));
    const terms = { email: address, plan, origin: 'operator', requestId: request ?? null } as const;
    const { key } = await issueKey(db, terms, Date.now());
    printNewKey(key, { plan, address }, siteUrl);
  });
}

/** The address of an API access request, which must be a single mailbox. */
async function applicantOf(db: Store['db'], id: string): Promise<string> {
  const request = await getRequest(db, id);
  if (request?.kind === 'api-access' && isMailbox(request.address)) return request.address;
  throw notFound('There is no API access request with that id.');
}

function list({ all = false }: { all?: boolean }) {
  return withStore(async ({ db }) => {
    const rows = await listKeys(db, { all });
    const lines = rows.map((row) => {
      const used = row.lastUsedAtMs === null ? 'never used' : `used ${timeText(row.lastUsedAtMs)}`;
      const ended = row.revokedAtMs === null ? '' : `ended ${timeText(row.revokedAtMs)}`;
      return listRow(timeText(row.createdAtMs), row.prefix, row.plan, row.address, used, ended);
    });
    print([...lines, counted(rows.length, 'key')]);
  });
}

function show(prefix: string) {
  return withStore(async ({ db }) => {
    const row = await keyOf(db, prefix);
    const [newest] = await listUsage(db, { accountId: row.accountId, limit: 1 });
    const callsToday = newest?.date === isoDay(Date.now()) ? newest.calls : 0;
    const by = row.revokedBy === 'rotation' ? 'rotation' : 'the operator';
    const fields: [string, string][] = [
      ['prefix', row.prefix],
      ['opens', OPENS[purposeOf(row.prefix)]],
      ['plan', PLAN_NAMES[row.plan]],
      ['address', row.address],
      ['origin', row.origin],
      ['request', row.requestId ?? '–'],
      ['created', timeText(row.createdAtMs)],
      ['last used', timeText(row.lastUsedAtMs)],
      ['ended', `${timeText(row.revokedAtMs)}${row.revokedAtMs === null ? '' : `, by ${by}`}`],
      ['calls today', `${callsToday} of ${planOf(row.plan).callsPerDay ?? 'no limit'}`],
    ];
    print(sheet(12, fields));
  });
}

function rotate(prefix: string) {
  return withStore(async ({ db }, { siteUrl }) => {
    const rotated = await rotateKey(db, prefix, Date.now());
    if (!rotated) throw notFound(`There is no key ${prefix} in use.`);
    printNewKey(rotated.key, rotated.old, siteUrl);
  });
}

function revoke(prefix: string) {
  return withStore(async ({ db }) => {
    const ended = await endKey(db, prefix, Date.now());
    if (ended === 0) throw notFound(`There is no key ${prefix} in use.`);
    const others =
      ended === 1 ? '' : `, with ${counted(ended - 1, 'key')} for charts or spreadsheets`;
    print([`${prefix} is ended${others}.`]);
  });
}

const CHARTS = 'tradingViewAlerts';

/** A key that is part of an address, on the plan of another. */
function addressKey(prefix: string, purpose: AddressKeyPurpose) {
  return withStore(async ({ db }, { siteUrl }) => {
    const owner = await keyOf(db, prefix);
    if (purpose === 'chart' && !planOf(owner.plan).features.includes(CHARTS)) {
      throw new CommandError(`Charts need a ${plansWith(CHARTS)} key.`);
    }
    const made = await issueAddressKey(db, prefix, purpose, Date.now());
    if (!made) throw notFound(`There is no API key ${prefix} in use.`);
    printNewKey(made.key, owner, siteUrl);
  });
}

function showUsage(prefix: string, { days: limit }: { days: number }) {
  return withStore(async ({ db }) => {
    const { accountId } = await keyOf(db, prefix);
    const days = await listUsage(db, { accountId, limit });
    const total = days.reduce((calls, day) => calls + day.calls, 0);
    print([
      ...days.map((day) => listRow(day.date, String(day.calls).padStart(9))),
      `${counted(total, 'call')} on ${days.length} days with any`,
    ]);
  });
}

async function keyOf(db: Store['db'], prefix: string): Promise<ApiKeyRow> {
  const row = await getKey(db, prefix);
  if (row) return row;
  throw notFound(`There is no key ${prefix}.`);
}

/** The only place that prints a key itself, the one time it can be read. */
function printNewKey(
  key: string,
  { plan, address }: { plan: string; address: string },
  siteUrl: string,
): void {
  const purpose = purposeOf(key);
  const kind = purpose === 'data' ? 'key' : `${purpose} key`;
  print([key, `This ${plan} ${kind} of ${address} is shown once. Only its hash is kept.`]);
  if (purpose === 'chart') print([`Datafeed address: ${siteUrl}/api/v1/udf/${key}`]);
  if (purpose === 'sheet') print([`File address: ${siteUrl}/api/v1/sheets/${key}/fixings.csv`]);
}
