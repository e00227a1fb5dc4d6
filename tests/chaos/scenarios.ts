import type { Scenario } from './harness/trial';
import { busyMachine } from './scenarios/busy-machine';
import { machineClockJumps, nodeClockJumps } from './scenarios/clock-jumps';
import { corrupted } from './scenarios/corrupted';
import { diskFull } from './scenarios/disk-full';
import { kills } from './scenarios/kills';
import { postgresCut, postgresHangs } from './scenarios/postgres-cut';
import { readOnly } from './scenarios/read-only';
import { redisCut } from './scenarios/redis-cut';
import { sigterm } from './scenarios/sigterm';
import { slowDisk } from './scenarios/slow-disk';
import { slowPostgres } from './scenarios/slow-postgres';
import { twoStarts } from './scenarios/two-starts';

/** In the order in which they are run: the longest last. */
export const SCENARIOS: readonly Scenario[] = [
  postgresCut,
  postgresHangs,
  slowPostgres,
  redisCut,
  slowDisk,
  diskFull,
  readOnly,
  corrupted,
  machineClockJumps,
  nodeClockJumps,
  busyMachine,
  sigterm,
  twoStarts,
  kills,
];
