import 'server-only';
import { createFetchJson } from '@/lib/market/http/fetch-json';
import { type FetchJson, SourceError } from '@/lib/market/types';

export type PatientFetchOptions = {
  nowMs: () => number;
  /** Rejects when the signal aborts. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  say: (line: string) => void;
  /** Least time between the starts of two requests. */
  spacingMs: number;
  userAgent?: string;
  random?: () => number;
};

/** Pause for a source that limits its rate without saying for how long. */
const DEFAULT_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
const MAX_PAUSES = 5;

/**
 * The market's own fetch for a long list of requests: it spaces them, and if a source demands a longer wait
 * than `fetch-json` allows, it pauses every request for as long as the source says (up to a quarter of an
 * hour), then continues. Each wait is reported.
 */
export function createPatientFetch(options: PatientFetchOptions): FetchJson {
  const { nowMs, sleep, say, spacingMs, userAgent, random } = options;
  let nextStartMs = 0;
  let pausedUntilMs = 0;

  const fetchJson = createFetchJson({
    nowMs,
    ...(userAgent !== undefined && { userAgent }),
    onSlow: ({ source, bytes }) =>
      say(`  ${source} is slow: ${bytes} bytes after 15 s, continuing`),
    ...(random ? { random } : {}),
    sleep: (milliseconds, signal) => {
      say(`  retrying in ${inSeconds(milliseconds)}`);
      return sleep(milliseconds, signal);
    },
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (response.status === 429) say(`  ${hostOf(input)} limits the rate of requests (HTTP 429)`);
      else if (response.status >= 500) say(`  ${hostOf(input)} failed (HTTP ${response.status})`);
      return response;
    },
  });

  async function runOnce(signal: AbortSignal): Promise<void> {
    const startMs = Math.max(nowMs(), nextStartMs, pausedUntilMs);
    nextStartMs = startMs + spacingMs;
    if (startMs > nowMs()) await sleep(startMs - nowMs(), signal);
    // A pause may have begun while this request waited for its turn.
    if (pausedUntilMs > nowMs()) await sleep(pausedUntilMs - nowMs(), signal);
  }

  return async (request) => {
    for (let pauses = 0; ; pauses += 1) {
      await runOnce(request.signal);
      try {
        return await fetchJson(request);
      } catch (error) {
        const limited = error instanceof SourceError && error.kind === 'rate-limit';
        if (!limited || pauses >= MAX_PAUSES || request.signal.aborted) throw error;
        const pauseMs = error.retryAfterMs ?? DEFAULT_PAUSE_MS;
        if (pauseMs > LONGEST_PAUSE_MS) throw error;
        pausedUntilMs = Math.max(pausedUntilMs, nowMs() + pauseMs);
        const reason = error.retryAfterMs === null ? '' : ', as the source requests';
        say(`  pausing for ${inSeconds(pauseMs)}${reason}, then continuing`);
      }
    }
  };
}

function inSeconds(milliseconds: number): string {
  return `${Math.max(0.1, Math.round(milliseconds / 100) / 10)} s`;
}

function hostOf(input: string | URL | Request): string {
  return new URL(input instanceof Request ? input.url : input).host;
}
