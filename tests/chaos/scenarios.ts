import type { Scenario } from './harness/trial';
import { busyMachine } from './scenarios/busy-machine';
import { kills } from './scenarios/kills';
import { postgresCut, postgresHangs } from './scenarios/postgres-cut';
import { redisCut } from './scenarios/redis-cut';
import { sigterm } from './scenarios/sigterm';

/** In the order in which they are run: the longest last. */
export const SCENARIOS: readonly Scenario[] = [
  postgresCut,
  postgresHangs,
  redisCut,
  busyMachine,
  sigterm,
  kills,
];
