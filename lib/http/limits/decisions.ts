import 'server-only';

/** Where a call was counted: by all processes together in Redis, or by this one alone. */
export type CountedIn = 'redis' | 'memory';

export type Decision = {
  /** Name of the limit. */
  limit: string;
  decision: 'allowed' | 'refused';
  counted_in: CountedIn;
};

type Tally = {
  counts: Map<string, Decision & { count: number }>;
  /** Whether Redis responded last time; undefined if none is configured or none was contacted yet. */
  isRedisUp: boolean | undefined;
};

/** Each bundle of a process may load this module, so the tally is kept on the process. */
const KEY = Symbol.for('stable-yield.web.limiter');
const holder = globalThis as typeof globalThis & { [KEY]?: Tally };

/** The decisions of this process's limits. Their names are fixed in the code, so they are few. */
export function limiterTally(): Tally {
  holder[KEY] ??= { counts: new Map(), isRedisUp: undefined };
  return holder[KEY];
}

/** Counts one decision of a limit. */
export function noteDecision(decision: Decision): void {
  const { counts } = limiterTally();
  const key = `${decision.limit} ${decision.decision} ${decision.counted_in}`;
  const held = counts.get(key);
  if (held) held.count += 1;
  else counts.set(key, { ...decision, count: 1 });
}
