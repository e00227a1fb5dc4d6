/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} after Names of the stages that have to be over before this one starts.
 * @property {number} cores How many cores it keeps busy.
 * @property {(context: Context) => Promise<StageResult>} run
 *
 * @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} StageResult
 *
 * @typedef {object} Context What the stages share.
 * @property {string} folder For reports; removed at the end.
 * @property {NodeJS.ProcessEnv} env
 * @property {string[]} notes What was left out.
 * @property {Timed[]} files How long each test file took.
 * @property {boolean} isBuilt
 * @property {boolean} withLong Whether the tests that take minutes each run as well.
 *
 * @typedef {{ name: string, tookMs: number }} Timed
 */

/**
 * Runs stages in parallel as far as the cores allow, each after the stages it names.
 * @param {Stage[]} stages
 * @param {number} cores
 * @param {(stage: Stage) => Promise<boolean>} runOne `false` ends the run.
 */
export async function runStages(stages, cores, runOne) {
  const waiting = [...stages];
  const running = new Map();
  const over = new Set();
  while (waiting.length > 0 || running.size > 0) {
    let free = cores - [...running.keys()].reduce((sum, stage) => sum + stage.cores, 0);
    for (const stage of [...waiting]) {
      if (stage.cores > free || !stage.after.every((name) => over.has(name))) continue;
      waiting.splice(waiting.indexOf(stage), 1);
      free -= stage.cores;
      const ended = runOne(stage).then((goesOn) => ({ stage, goesOn }));
      running.set(stage, ended);
    }
    if (running.size === 0)
      throw new Error(`${waiting[0].name} waits for a stage that is not there`);
    const { stage, goesOn } = await Promise.race(running.values());
    running.delete(stage);
    over.add(stage.name);
    if (!goesOn) waiting.length = 0;
  }
}
