import { parseArgs } from 'node:util';
import { isKeyPrefix } from '@/lib/domain/api-key';
import { isMailbox } from '@/lib/domain/mail-address';
import type { PlanId } from '@/lib/domain/plans';
import { PLAN_IDS } from '@/lib/store/api-key-tables';

export const KEYS_USAGE = `usage: npm run keys -- issue --email <address> --plan ${PLAN_IDS.join('|')}
       npm run keys -- issue --request <id> [--plan <plan>]     for a request for API access
       npm run keys -- list [--all]                             keys in use; with --all the ended ones
       npm run keys -- show <prefix>
       npm run keys -- rotate <prefix>                          a new key; the old one ends at once
       npm run keys -- revoke <prefix>
       npm run keys -- usage <prefix> [--days <number>]         calls per UTC day
A key is printed once, by issue and rotate. Its prefix (sy_…) names it everywhere else.`;

/** The command line does not say what to do; the message is a sentence for whoever typed it. */
export class KeyArgumentError extends Error {
  override readonly name = 'KeyArgumentError';
}

export type KeyCommand =
  | { do: 'help' }
  | { do: 'issue'; email: string; plan: PlanId }
  | { do: 'issue-for-request'; requestId: string; plan: PlanId }
  | { do: 'list'; all: boolean }
  | { do: 'show' | 'rotate' | 'revoke'; prefix: string }
  | { do: 'usage'; prefix: string; days: number };

/** Options each command knows. */
const OPTIONS = {
  issue: ['email', 'plan', 'request'],
  list: ['all'],
  show: [],
  rotate: [],
  revoke: [],
  usage: ['days'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const DEFAULT_DAYS = 30;
const MAX_DAYS = 3_660;

/** @throws KeyArgumentError naming what is wrong. */
export function parseKeyArguments(argv: readonly string[]): KeyCommand {
  const { values, positionals } = readOptions(argv);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { do: 'help' };
  if (!isCommand(name)) throw new KeyArgumentError(`'${name}' is no command.\n${KEYS_USAGE}`);
  const known: readonly string[] = OPTIONS[name];
  const foreign = Object.keys(values).find((option) => !known.includes(option));
  if (foreign !== undefined) throw new KeyArgumentError(`${name} has no option --${foreign}.`);
  if (name === 'issue' || name === 'list') {
    if (rest.length > 0) throw new KeyArgumentError(`${name} takes no '${rest[0]}'.`);
    return name === 'list' ? { do: name, all: values.all ?? false } : issueOf(values);
  }
  const [prefix = '', ...more] = rest;
  if (!isKeyPrefix(prefix) || more.length > 0) {
    throw new KeyArgumentError(`${name} needs the prefix of one key, such as sy_ab12cd34.`);
  }
  return name === 'usage' ? { do: name, prefix, days: daysOf(values.days) } : { do: name, prefix };
}

function issueOf(values: { email?: string; plan?: string; request?: string }): KeyCommand {
  const { email, request } = values;
  const plan = planOf(values.plan ?? (request === undefined ? undefined : 'pro'));
  if (request !== undefined) {
    if (email === undefined) return { do: 'issue-for-request', requestId: request, plan };
    throw new KeyArgumentError('issue takes --email or --request, not both.');
  }
  if (email === undefined || !isMailbox(email)) {
    throw new KeyArgumentError('issue needs --email with one e-mail address, or --request.');
  }
  return { do: 'issue', email, plan };
}

function planOf(value: string | undefined): PlanId {
  const found = PLAN_IDS.find((id) => id === value);
  if (found) return found;
  throw new KeyArgumentError(`--plan must be one of ${PLAN_IDS.join(', ')}.`);
}

function daysOf(value: string | undefined): number {
  const days = value === undefined ? DEFAULT_DAYS : Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  throw new KeyArgumentError(`--days must be a whole number from 1 to ${MAX_DAYS}.`);
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        plan: { type: 'string' },
        request: { type: 'string' },
        all: { type: 'boolean' },
        days: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new KeyArgumentError(`${reason}\n${KEYS_USAGE}`, { cause });
  }
}

function isCommand(name: string): name is keyof typeof OPTIONS {
  return Object.hasOwn(OPTIONS, name);
}
