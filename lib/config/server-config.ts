import 'server-only';
import { z } from 'zod';
import {
  type Environment,
  httpUrl,
  oneOf,
  parseEnvironment,
  retentionDays,
  urlWithScheme,
  wholeNumber,
} from './environment';
import { isMailbox } from './public/mail-address';

function isOrigin(text: string): boolean {
  const origin = text.trim();
  return URL.canParse(origin) && new URL(origin).origin === origin;
}

const KEY_BYTES = 32;
const isKey = (text: string) =>
  /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').byteLength === KEY_BYTES;

/** What `/terms` allows where the operator says nothing else. */
const DEFAULT_LICENSE = 'Display and quotation with attribution';

const mailbox = z.string().refine(isMailbox, 'must be one e-mail address');

/** `desk@example.org` or `Stable Yield <desk@example.org>`. */
const sender = z.string().refine((value) => {
  const named = /^[^<>"\\,;:@\p{Cc}]{1,60} <([^<>]+)>$/u.exec(value);
  return isMailbox(named?.[1] ?? value);
}, 'must be an e-mail address, or a name and <address>');

const SPEED_MUST_BE = "must be a number above 0 (how many times real time) or 'max'";

/** Every variable the servers read; with those of the sources it is the whole configuration. */
export const serverEnvironmentSchema = z
  .object({
    /** What this start runs: web nodes and collectors may run apart, on one store. */
    ROLE: oneOf(['all', 'web', 'collector']).default('all'),
    PORT: wholeNumber(1, 65_535).default(3000),
    /** Address to listen on; all interfaces unless set. */
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or an IP address to listen on')
      .optional(),
    DATABASE_URL: urlWithScheme(
      ['file', 'postgres', 'postgresql'],
      'must be file:<path> for SQLite or postgres://… for PostgreSQL',
    ).default('file:./data/stable-yield.db'),
    PRODUCT_NAME: z
      .string()
      .regex(
        /^[^<>"\\\p{Cc}]{1,60}$/u,
        'must be a name of at most 60 characters without < > " or \\',
      )
      .default('Stable Yield'),
    /** Public address of the site, for absolute links; http://localhost:PORT unless set. */
    SITE_URL: httpUrl.optional(),
    /** `true`: every subdomain of the site's name is asked by TLS alone, too. Read by the headers. */
    HSTS_SUBDOMAINS: oneOf(['true', 'false']).default('false'),
    /** Name of the license of the data, and where its terms are published; `/terms` unless set. */
    API_LICENSE: z
      .string()
      .regex(/^[^<>\p{Cc}]{1,100}$/u, 'must be one line of at most 100 characters without < and >')
      .optional(),
    API_LICENSE_URL: httpUrl.optional(),
    /** Markdown file whose text `/terms` shows instead of its own. */
    TERMS_FILE: z.string().optional(),
    /** Free keys issued on screen per UTC day, without an address; 0: keys go by mail. */
    FREE_KEYS_ON_SCREEN_PER_DAY: wholeNumber(0, 10_000).default(0),
    /** A separate peg service that /api/peg/check forwards to. */
    PEG_API_URL: httpUrl.optional(),
    REDIS_URL: urlWithScheme(
      ['redis', 'rediss'],
      'must be a redis:// or rediss:// address',
    ).optional(),
    LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default(
      'info',
    ),
    /** Sentences for a person or JSON; by default sentences when started in a terminal. */
    LOG_FORMAT: oneOf(['text', 'json']).optional(),
    /** Shared by the supervisor and the web process of one start. */
    INTERNAL_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Number of reverse proxies in front that are trusted for the client's address. */
    TRUSTED_PROXY_HOPS: wholeNumber(0, 10).default(0),
    /** Reads of the site's own API that one address may make in a minute. */
    READ_CALLS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
    /** Origins besides the site's own that may write, separated by commas; read by the write guard. */
    ALLOWED_ORIGINS: z
      .string()
      .refine((value) => value.split(',').every(isOrigin), {
        error: 'must list origins such as https://app.example, separated by commas',
      })
      .optional(),
    /** `auto` tries the live sources and falls back to the labeled sample market. */
    MARKET_FEED: oneOf(['auto', 'live', 'sample', 'replay']).default('auto'),
    /** Folder of a recorded market; used with MARKET_FEED=replay only. */
    MARKET_REPLAY: z.string().optional(),
    /** Folder with replay files in addition to the site's; see docs/recordings.md. */
    REPLAY_FOLDER: z.string().optional(),
    /** A moment of the recording to stop at (ISO 8601, UTC), to inspect the market at rest. */
    MARKET_REPLAY_UNTIL: z.iso
      .datetime({ error: 'must be a time such as 2023-03-11T08:00:00Z' })
      .transform((value) => Date.parse(value))
      .optional(),
    MARKET_REPLAY_SPEED: z
      .string()
      .transform((value, context): number | 'max' => {
        if (value === 'max') return value;
        const speed = /^\d+(\.\d+)?$/.test(value) ? Number(value) : 0;
        if (speed > 0 && Number.isFinite(speed)) return speed;
        context.addIssue({ code: 'custom', message: SPEED_MUST_BE });
        return z.NEVER;
      })
      .default(60),
    /** How much of the demonstration's past is computed where there is none. */
    MARKET_SAMPLE_DAYS: wholeNumber(1, 90).default(90),
    // How long each kind of row is kept. Fixings, daily roll-ups, regime days, depeg events, market caps
    // and bill rates have no limit; audit records are kept five years at least.
    RETENTION_PAYLOAD_DAYS: retentionDays(30),
    RETENTION_ACCEPTED_INPUT_DAYS: retentionDays(3),
    RETENTION_CONSENSUS_PRICE_DAYS: retentionDays(30),
    RETENTION_BOOK_DEPTH_DAYS: retentionDays(7),
    RETENTION_LIQUIDITY_SCORE_DAYS: retentionDays(30),
    RETENTION_COIN_YIELD_DAYS: retentionDays(400),
    RETENTION_STRATEGY_READING_DAYS: retentionDays(400),
    RETENTION_INDICATIVE_VALUE_DAYS: retentionDays(30),
    RETENTION_INDICATIVE_RECORD_DAYS: retentionDays(30),
    RETENTION_MINUTE_ROLLUP_DAYS: retentionDays(90),
    RETENTION_HOUR_ROLLUP_DAYS: retentionDays(1_825),
    RETENTION_AUDIT_RECORD_DAYS: retentionDays(null, 5 * 366),
    /** Without it mail waits in the outbox. */
    SMTP_URL: urlWithScheme(['smtp', 'smtps'], 'must be an smtp:// or smtps:// address').optional(),
    /** Sender of every mail; needed with SMTP_URL. */
    MAIL_FROM: sender.optional(),
    /** Receives notices of new requests, and replies to our mail. */
    DESK_EMAIL: mailbox.optional(),
    /** Mails per UTC day across all recipients; the rest waits until the next day. */
    MAIL_DAILY_LIMIT: wholeNumber(1, 10_000_000).default(2_000),
    /**
     * Key of signed links, generated and kept in the store unless set; the secrets in the store are
     * encrypted with a second key derived from it.
     */
    SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    RETENTION_ANSWERED_REQUEST_DAYS: retentionDays(365),
    RETENTION_SENT_MAIL_DAYS: retentionDays(30),
    /** Token of the bot that sends alerts; without it nothing goes to Telegram. */
    TELEGRAM_BOT_TOKEN: z
      .string()
      .regex(/^[\w:-]{10,100}$/, 'must be a bot token such as 123456:ABC-DEF')
      .optional(),
    TELEGRAM_API_URL: httpUrl.default('https://api.telegram.org'),
    /** Lets webhooks reach private and loopback addresses, and plain http: for tests only. */
    ALLOW_PRIVATE_WEBHOOKS: oneOf(['true', 'false']).default('false'),
    /** Chat completions endpoint of the assistant's model; without it, keywords answer. */
    AI_CHAT_URL: httpUrl.optional(),
    /** Sent to it as a bearer token. */
    AI_CHAT_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{1,4096}$/, 'must be a token without spaces')
      .optional(),
    /** The model's name at that endpoint; set together with it. */
    AI_CHAT_MODEL: z.string().min(1).max(200).optional(),
    /** Questions an hour that go to the model, per web process. */
    AI_CHAT_QUESTIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(200),
    /** Where the browser reports events to; built into the pages and their security policy. */
    NEXT_PUBLIC_ANALYTICS_URL: httpUrl.optional(),
    /** Grants access to /metrics; without it the web process has none. */
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Port of the collector's own /metrics; without it the collector has none. */
    COLLECTOR_METRICS_PORT: wholeNumber(1, 65_535).optional(),
    /** Private key of the signed statements of fixings; generated and kept in the store unless set. */
    STATEMENT_KEY: z
      .string()
      .refine(isKey, 'must be the 32 bytes of an Ed25519 private key in base64')
      .optional(),
  })
  .superRefine((value, context) => {
    const problem = (path: keyof typeof value, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (value.MARKET_FEED === 'replay' && value.MARKET_REPLAY === undefined) {
      problem(
        'MARKET_REPLAY',
        'must name the folder of a recorded market when MARKET_FEED is replay',
      );
    }
    if (value.COLLECTOR_METRICS_PORT === value.PORT) {
      problem('COLLECTOR_METRICS_PORT', 'must be another port than PORT');
    }
    if (value.SMTP_URL !== undefined && value.MAIL_FROM === undefined) {
      problem('MAIL_FROM', 'must be set when SMTP_URL is');
    }
    if (value.AI_CHAT_URL === undefined && value.AI_CHAT_MODEL !== undefined) {
      problem('AI_CHAT_URL', 'must be set when AI_CHAT_MODEL is');
    }
    if (value.AI_CHAT_URL !== undefined && value.AI_CHAT_MODEL === undefined) {
      problem('AI_CHAT_MODEL', 'must be set when AI_CHAT_URL is');
    }
  });

type ServerEnvironment = z.output<typeof serverEnvironmentSchema>;

/** Every setting of the servers, validated, by the name it has in the code. */
export type ServerConfig = ReturnType<typeof toServerConfig>;

function toServerConfig(env: ServerEnvironment) {
  const { AI_CHAT_URL: url, AI_CHAT_TOKEN: token, AI_CHAT_MODEL: model } = env;
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    role: env.ROLE,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    productName: env.PRODUCT_NAME,
    siteUrl,
    apiLicense: {
      name: env.API_LICENSE ?? DEFAULT_LICENSE,
      url: env.API_LICENSE_URL ?? `${siteUrl}/terms`,
    },
    terms: { file: env.TERMS_FILE ?? null, isDefaultLicense: env.API_LICENSE === undefined },
    freeKeysOnScreenPerDay: env.FREE_KEYS_ON_SCREEN_PER_DAY,
    pegApiUrl: env.PEG_API_URL,
    redisUrl: env.REDIS_URL,
    logLevel: env.LOG_LEVEL,
    internalToken: env.INTERNAL_TOKEN,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    readCallsPerMinute: env.READ_CALLS_PER_MINUTE,
    market: {
      feed: env.MARKET_FEED,
      replayFolder: env.MARKET_REPLAY,
      /** Times real time, or `max`: as fast as the engine computes. */
      replaySpeed: env.MARKET_REPLAY_SPEED,
      /** Epoch ms of the recording to stop at; its end unless set. */
      replayUntilMs: env.MARKET_REPLAY_UNTIL,
      /** Days of the demonstration's past. */
      sampleDays: env.MARKET_SAMPLE_DAYS,
    },
    /** Folder of the operator's replay files. */
    replayFolder: env.REPLAY_FOLDER,
    /** Days each kind is kept; `null`: forever. */
    retention: {
      payloadDays: env.RETENTION_PAYLOAD_DAYS,
      acceptedInputDays: env.RETENTION_ACCEPTED_INPUT_DAYS,
      consensusPriceDays: env.RETENTION_CONSENSUS_PRICE_DAYS,
      bookDepthDays: env.RETENTION_BOOK_DEPTH_DAYS,
      liquidityScoreDays: env.RETENTION_LIQUIDITY_SCORE_DAYS,
      coinYieldDays: env.RETENTION_COIN_YIELD_DAYS,
      strategyReadingDays: env.RETENTION_STRATEGY_READING_DAYS,
      indicativeValueDays: env.RETENTION_INDICATIVE_VALUE_DAYS,
      indicativeRecordDays: env.RETENTION_INDICATIVE_RECORD_DAYS,
      minuteRollupDays: env.RETENTION_MINUTE_ROLLUP_DAYS,
      hourRollupDays: env.RETENTION_HOUR_ROLLUP_DAYS,
      auditRecordDays: env.RETENTION_AUDIT_RECORD_DAYS,
    },
    siteSecret: env.SITE_SECRET,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      deskAddress: env.DESK_EMAIL,
      dailyLimit: env.MAIL_DAILY_LIMIT,
    },
    /** Days to keep visitors' submissions once they are handled; `null`: forever. */
    visitorRetention: {
      answeredRequestDays: env.RETENTION_ANSWERED_REQUEST_DAYS,
      sentMailDays: env.RETENTION_SENT_MAIL_DAYS,
    },
    alertChannels: {
      telegramBotToken: env.TELEGRAM_BOT_TOKEN,
      telegramApiUrl: env.TELEGRAM_API_URL.replace(/\/+$/, ''),
      allowPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS === 'true',
    },
    /** The assistant's model; `null` where none is configured. */
    chat: {
      model:
        url === undefined || model === undefined
          ? null
          : { url, token, model, questionsPerHour: env.AI_CHAT_QUESTIONS_PER_HOUR },
    },
    metrics: { token: env.METRICS_TOKEN, collectorPort: env.COLLECTOR_METRICS_PORT },
    statementKey: env.STATEMENT_KEY,
  };
}

/**
 * Reads a set of environment variables without touching the process.
 * @throws ConfigurationError with a sentence per wrong variable, each starting with its name.
 */
export function parseServerConfig(environment: Environment): ServerConfig {
  return toServerConfig(parseEnvironment(serverEnvironmentSchema, environment));
}

let config: ServerConfig | undefined;

/**
 * The settings of a command beside a site, which has the site's address unless SITE_URL names one: the site
 * may have been started with another PORT or SITE_URL.
 * @param startedSiteUrl The address that the site wrote down; `null` before its first start.
 */
export function commandConfig(startedSiteUrl: string | null): ServerConfig {
  const own = serverConfig();
  if (startedSiteUrl === null || process.env.SITE_URL) return own;
  config = parseServerConfig({ ...process.env, SITE_URL: startedSiteUrl });
  return config;
}

/**
 * This process's settings, read once.
 * @throws ConfigurationError on the first call when a variable is wrong.
 */
export function serverConfig(): ServerConfig {
  config ??= parseServerConfig(process.env);
  return config;
}

/** Whether `next build` runs this code: it generates pages before there is a store, so without figures. */
export function isBuildPhase(): boolean {
  return process.env.NEXT_PHASE === 'phase-production-build';
}
