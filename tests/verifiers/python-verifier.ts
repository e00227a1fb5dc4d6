import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '../lib/cli/run-cli';

const PROGRAM = path.join(PROJECT, 'public/verify_syi.py');

type Field = readonly [path: string, expected: string | null, found: string | null];
/** What the Python verifier says of one record. */
export type PythonDetails = {
  sha256: string;
  findings: readonly { check: string; subject: string }[];
  fields: readonly Field[];
};

/** What it says of one list of statements: those of an export (`null`), or a file's. */
export type PythonStatements = { statements: string | null; findings: readonly string[] };

/** Runs the Python verifier on a file, and reads what it wrote of each record and of each list of statements. */
export function runPython(
  file: string,
  options: readonly string[] = [],
): { code: number; out: string; details: PythonDetails[]; statements: PythonStatements[] } {
  const target = `${file}.details`;
  const args = ['-X', 'utf8', '-I', PROGRAM, file, '--details', target, ...options];
  const run = spawnSync('python3', args, { encoding: 'utf8', maxBuffer: 1e9 });
  if (run.error) {
    throw new Error('python3 3.11 or newer must be installed to test the Python verifier', {
      cause: run.error,
    });
  }
  if (run.stderr !== '') throw new Error(`the Python verifier failed: ${run.stderr}`);
  const lines = readFileSync(target, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => JSON.parse(line) as PythonDetails | PythonStatements);
  return {
    code: run.status ?? -1,
    out: run.stdout,
    details: rows.flatMap((row) => ('statements' in row ? [] : row)),
    statements: rows.flatMap((row) => ('statements' in row ? row : [])),
  };
}

/** Weights in percent under a cap, by name, as the Python verifier computes them from shares of any sum. */
export function pythonCappedWeights(
  cases: readonly { raw: Readonly<Record<string, string>>; cap: string }[],
): Record<string, string>[] {
  const program = `
import json, sys
sys.path.insert(0, ${JSON.stringify(path.dirname(PROGRAM))})
from verify_syi import Decimal, as_percent, capped_weights, plain
def weights(case):
    raw, cap = {name: Decimal(text) for name, text in case["raw"].items()}, Decimal(case["cap"])
    return {name: plain(share) for name, share in as_percent(capped_weights(raw, cap), cap).items()}
json.dump([weights(case) for case in json.load(sys.stdin)], sys.stdout)
`;
  const run = spawnSync('python3', ['-B', '-c', program], {
    encoding: 'utf8',
    input: JSON.stringify(cases),
  });
  if (run.status !== 0) throw new Error(`the Python verifier failed: ${run.stderr}`);
  return JSON.parse(run.stdout);
}
