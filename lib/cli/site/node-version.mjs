// Runs on any Node, however old, before anything else is loaded: keep its syntax plain.

const NEEDED = [20, 20];

/** A sentence when this Node is too old for the project, else undefined. */
export function nodeVersionProblem(version = process.versions.node) {
  const parts = version.split('.').map(Number);
  const recent = parts[0] > NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] >= NEEDED[1]);
  if (recent) return undefined;
  return `Node.js ${NEEDED.join('.')} or newer is needed; this is ${version}. Install a newer one from your system or nodejs.org and try again.`;
}

/** Ends the process with that sentence when this Node is too old. */
export function requireNodeVersion() {
  const problem = nodeVersionProblem();
  if (problem === undefined) return;
  console.error(problem);
  process.exit(1);
}
