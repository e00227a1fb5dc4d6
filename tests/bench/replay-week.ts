import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COLLECTOR_ARGS, MEMORY_ENV } from '@/lib/cli/project.mjs';
import { startCollector } from '../lib/engine/process/collector-process';
import type { Measurement, Pace } from './measure';
import { writeSyntheticWeek } from './synthetic-week';

const RECORDED = path.resolve(process.cwd(), '../shared/data/usdc-2023-03');

/**
 * A week of one-minute bars through the real collector process and a new store, from its start to
 * the recording's end; and the memory it then holds.
 */
export async function measureReplay({ isQuick }: Pace): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-replay-'));
  try {
    const week = writeSyntheticWeek(path.join(folder, 'week'));
    const runs = isQuick ? 1 : 3;
    const recorded = 'recorded week, USDC in March 2023';
    const [target, unit, skipped] = [
      '< 60 s',
      's',
      'no recorded markets beside the project',
    ] as const;
    return [
      ...(await replay('invented week', week, runs, folder)),
      ...(existsSync(RECORDED)
        ? await replay(recorded, RECORDED, runs, folder)
        : [{ what: recorded, target, unit, values: [], skipped }]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function replay(
  name: string,
  recording: string,
  runs: number,
  folder: string,
): Promise<Measurement[]> {
  const played: Awaited<ReturnType<typeof playOnce>>[] = [];
  for (let run = 0; run < runs; run += 1) {
    const databaseUrl = `file:${path.join(folder, `${path.basename(recording)}-${run}.db`)}`;
    played.push(await playOnce(recording, databaseUrl));
  }
  const of = (figure: keyof (typeof played)[number]) => played.map((each) => each[figure]);
  return [
    {
      what: `${name}, replayed into the store`,
      target: '< 60 s',
      unit: 's',
      values: of('wallSeconds'),
    },
    { what: `${name}, CPU of the collector`, target: '', unit: 's', values: of('cpuSeconds') },
    {
      what: `${name}, memory afterwards`,
      target: '< 300 MB',
      unit: 'MB',
      values: of('residentMb'),
    },
  ];
}

async function playOnce(recording: string, databaseUrl: string) {
  const startedAt = performance.now();
  const settings = {
    ...MEMORY_ENV,
    DATABASE_URL: databaseUrl,
    // The end is read from the log.
    LOG_LEVEL: 'info',
    MARKET_FEED: 'replay',
    MARKET_REPLAY: recording,
    MARKET_REPLAY_SPEED: 'max',
  };
  const collector = startCollector(settings, COLLECTOR_ARGS);
  try {
    await collector.says('stands at its end');
    const wallSeconds = (performance.now() - startedAt) / 1000;
    return { wallSeconds, ...processFigures(collector.pid) };
  } finally {
    await collector.stop();
  }
}

/** Resident memory and CPU time of a process, from the kernel's own books (Linux). */
export function processFigures(pid: number): { residentMb: number; cpuSeconds: number } {
  if (!existsSync('/proc/self/status')) return { residentMb: Number.NaN, cpuSeconds: Number.NaN };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const residentKb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { residentMb: residentKb / 1024, cpuSeconds: ticks / 100 };
}
