import { build } from 'esbuild';

/** What the contracts and the browser's parser use of zod; the build names any that is missing. */
const USED = [
  'array',
  'boolean',
  'describe',
  'discriminatedUnion',
  'enum',
  'int',
  'literal',
  'maximum',
  'maxLength',
  'minLength',
  'minimum',
  'nullable',
  'number',
  'object',
  'optional',
  'record',
  'regex',
  'safeParse',
  'string',
  'trim',
  'union',
  'unknown',
];

const ENTRY = `
import { coerce as everyCoerce, iso as everyIso } from 'zod/mini';
export { ${USED.join(', ')} } from 'zod/mini';
export const iso = { date: everyIso.date, datetime: everyIso.datetime };
export const coerce = { number: everyCoerce.number };
`;

/**
 * A loader that stands one small module in for `zod/mini` in browser code. Turbopack keeps every
 * schema class of zod, because zod's own modules name them all (24 kB gzip); esbuild follows what
 * is used through modules and leaves 6 kB. The code itself is zod's, unchanged.
 */
export default function browserZodLoader() {
  const done = this.async();
  build({
    stdin: { contents: ENTRY, resolveDir: this.context, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  }).then(
    ({ outputFiles: [file] }) => done(null, file.text),
    (error) => done(error),
  );
}
