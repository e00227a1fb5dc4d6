import { parseArgs } from 'node:util';
import { isMailbox } from '@/lib/domain/mail-address';
import { REQUEST_KINDS, REQUEST_STATUSES } from '@/lib/store/visitor-tables';

export const REQUESTS_USAGE = `usage: npm run requests -- list [--kind <kind>] [--status ${REQUEST_STATUSES.join('|')}]
       npm run requests -- show <id>
       npm run requests -- export [--csv] [--kind <kind>]       JSON lines, or CSV
       npm run requests -- answer <id> [--file <text file>]     or the text on standard input
       npm run requests -- delete --email <address>             erases a person's data
       npm run requests -- outbox [--all] [--retry <id>]        mail that waits or was given up
kinds: ${[...REQUEST_KINDS, 'newsletter'].join(', ')}`;

/** The command line does not say what to do; the message is a sentence for whoever typed it. */
export class RequestArgumentError extends Error {
  override readonly name = 'RequestArgumentError';
}

const KINDS = [...REQUEST_KINDS, 'newsletter'] as const;
type Kind = (typeof KINDS)[number];
type Status = (typeof REQUEST_STATUSES)[number];

export type RequestCommand =
  | { do: 'help' }
  | { do: 'list'; kind: Kind | undefined; status: Status | undefined }
  | { do: 'show'; id: string }
  | { do: 'export'; csv: boolean; kind: Kind | undefined }
  | { do: 'answer'; id: string; file: string | undefined }
  | { do: 'delete'; email: string }
  | { do: 'outbox'; all: boolean; retry: string | undefined };

/** Options each command knows. */
const OPTIONS: Readonly<Record<Exclude<RequestCommand['do'], 'help'>, readonly string[]>> = {
  list: ['kind', 'status'],
  show: [],
  export: ['csv', 'kind'],
  answer: ['file'],
  delete: ['email'],
  outbox: ['all', 'retry'],
};

/** @throws RequestArgumentError naming what is wrong. */
export function parseRequestArguments(argv: readonly string[]): RequestCommand {
  const { values, positionals } = readOptions(argv);
  const [name, ...rest] = positionals;
  if (values.help || name === undefined || name === 'help') return { do: 'help' };
  if (!isCommand(name)) {
    throw new RequestArgumentError(`'${name}' is no command.\n${REQUESTS_USAGE}`);
  }
  const foreign = Object.keys(values).find((option) => !OPTIONS[name].includes(option));
  if (foreign !== undefined) throw new RequestArgumentError(`${name} has no option --${foreign}.`);
  const takesId = name === 'show' || name === 'answer';
  if (rest.length !== (takesId ? 1 : 0)) {
    throw new RequestArgumentError(
      takesId ? `${name} needs the id of one request.` : `${name} takes no '${rest[0]}'.`,
    );
  }
  const id = rest[0] ?? '';
  switch (name) {
    case 'list':
      return {
        do: name,
        kind: oneOf(KINDS, '--kind', values.kind),
        status: oneOf(REQUEST_STATUSES, '--status', values.status),
      };
    case 'show':
      return { do: name, id };
    case 'export':
      return {
        do: name,
        csv: values.csv ?? false,
        kind: oneOf(KINDS, '--kind', values.kind),
      };
    case 'answer':
      return { do: name, id, file: values.file };
    case 'delete':
      if (values.email === undefined || !isMailbox(values.email)) {
        throw new RequestArgumentError('delete needs --email with one e-mail address.');
      }
      return { do: name, email: values.email };
    case 'outbox':
      return { do: name, all: values.all ?? false, retry: values.retry };
  }
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        status: { type: 'string' },
        csv: { type: 'boolean' },
        file: { type: 'string' },
        email: { type: 'string' },
        all: { type: 'boolean' },
        retry: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    throw new RequestArgumentError(`${reason}\n${REQUESTS_USAGE}`, { cause });
  }
}

function isCommand(name: string): name is keyof typeof OPTIONS {
  return Object.hasOwn(OPTIONS, name);
}

function oneOf<const Name extends string>(
  names: readonly Name[],
  option: string,
  value: string | undefined,
): Name | undefined {
  if (value === undefined) return undefined;
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw new RequestArgumentError(`${option} must be one of ${names.join(', ')}, not '${value}'.`);
}
