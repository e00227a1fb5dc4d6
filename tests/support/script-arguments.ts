import path from 'node:path';

const BUNDLES = path.resolve('node_modules/.cache/test-scripts');

/** Node's arguments for a TypeScript file of `bundled-scripts.mjs`, given by its path in the project. */
export function scriptArguments(file: string): string[] {
  return ['--conditions=react-server', path.join(BUNDLES, file.replace(/\.ts$/, '.mjs'))];
}
