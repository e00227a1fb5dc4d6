import 'server-only';
import pino, { type DestinationStream, type Logger } from 'pino';
import { z } from 'zod';

/** The process that writes the log, and the part of it. */
export type LogBase = { process: 'collector' | 'web'; part?: string };

const entrySchema = z.looseObject({
  level: z.number(),
  time: z.number(),
  process: z.string(),
  msg: z.string().default(''),
  err: z
    .object({ stack: z.string(), message: z.string().default(''), code: z.unknown().optional() })
    .optional(),
});

/** An unreachable peer is not our bug: the stack of such an error says nothing. */
const UNREACHABLE =
  /^(?:ECONN\w+|EHOST\w+|ENET\w+|EAI_\w+|ENOTFOUND|ETIMEDOUT|EPIPE|ESOCKET|EDNS|UND_ERR_\w+)$/;

const WARN = pino.levels.values.warn ?? 40;

/**
 * The log of a process, on standard output: sentences for a person in a terminal, JSON for everything
 * else. LOG_FORMAT (`text`, `json`) decides; the supervisor sets it for both processes.
 * @param level Lowest level that is written.
 */
export function createLog(base: LogBase, level = 'info'): Logger {
  const options = { level, base };
  return process.env.LOG_FORMAT === 'text' ? pino(options, SENTENCES) : pino(options);
}

const SENTENCES: DestinationStream = {
  write(line) {
    process.stdout.write(`${toSentence(line)}\n`);
  },
};

/**
 * A log entry as a readable line: time (UTC), process, severity from a warning up, message, and
 * fields. An error's stack follows on separate lines; for a network failure, only its message.
 */
export function toSentence(line: string): string {
  const {
    level,
    time,
    process: who,
    part: _,
    name: __,
    msg,
    err,
    ...fields
  } = entrySchema.parse(JSON.parse(line));
  const at = new Date(time).toISOString().slice(11, 19);
  const grade = level >= WARN ? ` ${pino.levels.labels[level] ?? level}:` : '';
  const details = Object.entries(fields)
    .map(
      ([field, value]) => `${field} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    .join(', ');
  const sentence = `${at} ${who}${grade || ':'} ${msg}${details === '' ? '' : ` (${details})`}`;
  if (err === undefined) return sentence;
  return UNREACHABLE.test(String(err.code))
    ? `${sentence}: ${err.message}`
    : `${sentence}\n${err.stack}`;
}
