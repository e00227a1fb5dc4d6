import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COLLECTOR_ARGS, MEMORY_ENV } from '@/lib/cli/project.mjs';
import { startCollector } from '../lib/engine/process/collector-process';
import type { Measurement } from './measure';
import { writeSyntheticWeek } from './synthetic-week';

const RECORDED = path.resolve(process.cwd(), '../shared/data/usdc-2023-03');
const RUNS = 3;

/**
 * A week of one-minute bars through the real collector process and a new store, from its start to
 * the recording's end; and the memory it then holds.
 */
export async function measureReplay(): Promise<Measurement[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-replay-'));
  try {
    const rows = await replay(
      'invented week',
      writeSyntheticWeek(path.join(folder, 'week')),
      folder,
    );
    if (!existsSync(RECORDED)) return rows;
    return [...rows, ...(await replay('USDC in March 2023', RECORDED, folder))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function replay(name: string, recording: string, folder: string): Promise<Measurement[]> {
  const rows: Measurement[] = [
    { what: `${name}, replayed into the store`, target: '< 60 s', unit: 's', values: [] },
    { what: `${name}, CPU of the collector`, unit: 's', values: [] },
    { what: `${name}, memory afterwards`, target: '< 300 MB', unit: 'MB', values: [] },
  ];
  for (let run = 0; run < RUNS; run += 1) {
    const figures = await playOnce(
      recording,
      `file:${path.join(folder, `${path.basename(recording)}-${run}.db`)}`,
    );
    for (const [index, figure] of figures.entries()) rows[index]?.values.push(figure);
  }
  return rows;
}

async function playOnce(recording: string, databaseUrl: string): Promise<number[]> {
  const startedAt = performance.now();
  const settings = {
    ...{ ...MEMORY_ENV, DATABASE_URL: databaseUrl, MARKET_FEED: 'replay' },
    ...{ MARKET_REPLAY: recording, MARKET_REPLAY_SPEED: 'max' },
    // The end is read from the log.
    LOG_LEVEL: 'info',
  };
  const collector = startCollector(settings, COLLECTOR_ARGS);
  try {
    await collector.says('stands at its end');
    return [(performance.now() - startedAt) / 1000, ...processFigures(collector.pid)];
  } finally {
    await collector.stop();
  }
}

/** Seconds of CPU and resident megabytes of a process, from the kernel's own books (Linux). */
function processFigures(pid: number): number[] {
  if (!existsSync('/proc/self/status')) return [Number.NaN, Number.NaN];
  const residentKb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return [(Number(fields[11]) + Number(fields[12])) / 100, Number(residentKb) / 1024];
}
