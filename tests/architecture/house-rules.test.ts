import { sourceFiles } from '../support/source-files';

const files = sourceFiles();
const paths = (found: readonly { path: string }[]) => found.map((file) => file.path);

const CATCH_ALL = /(^|\/)(utils?|helpers?|types|misc|common|shared)(\/|\.tsx?$|\.mjs$)/;
/** Next's own names: `[index]`, `(en)`, `_components`, `openapi.json`; one of TradingView's protocol. */
const FOLDER =
  /^(timescale_marks|\[{1,2}(\.\.\.)?[a-z-]+\]{1,2}|\([a-z-]+\)|_?[a-z0-9-]+(\.(json|md|pdf|txt|xml))?)$/;
const FILE = /^[a-z0-9-]+(\.(live|config|d))?\.(tsx?|mjs)$/;

it('names files and folders in kebab case', () => {
  const wrong = files.filter((file) => {
    const parts = file.path.split('/');
    const name = parts.pop() ?? '';
    return !FILE.test(name) || parts.some((part) => !FOLDER.test(part));
  });
  expect(paths(wrong)).toEqual([]);
});

it('has no catch-all files', () => {
  // The types that all sources share are a subject of their own.
  const catchAll = files.filter(
    (file) => CATCH_ALL.test(file.path) && file.path !== 'lib/market/types.ts',
  );
  expect(paths(catchAll)).toEqual([]);
});

it('renders pages on the server', () => {
  const pages = files.filter((file) => /(^|\/)page\.tsx$/.test(file.path));
  expect(paths(pages.filter((file) => file.isClient))).toEqual([]);
});

it('uses default exports only where Next wants them', () => {
  const WANTED =
    /^app\/.*(page|layout|error|global-error|not-found|global-not-found|loading|template|default|opengraph-image|icon|sitemap|robots|manifest)\.tsx?$|^lib\/i18n\/request\.ts$/;
  const wrong = files.filter(
    (file) => /^export default\b/m.test(file.text) && !WANTED.test(file.path),
  );
  expect(paths(wrong)).toEqual([]);
});

it('has barrels only as the entry of a market source', () => {
  const barrels = files.filter((file) => /(^|\/)index\.tsx?$/.test(file.path));
  expect(
    paths(barrels.filter((file) => !/^lib\/market\/[^/]+\/index\.ts$/.test(file.path))),
  ).toEqual([]);
});

it('writes no any, no non-null assertion and no silenced type error', () => {
  const FORBIDDEN = /@ts-(ignore|nocheck|expect-error)|\bas any\b|:\s*any\b(?!\w)/;
  expect(paths(files.filter((file) => FORBIDDEN.test(stripComments(file.text))))).toEqual([]);
});

it('marks live widgets as client components', () => {
  const live = files.filter((file) => /\.live\.tsx$/.test(file.path));
  expect(paths(live.filter((file) => !file.isClient))).toEqual([]);
});

it('keeps the guard off pages and reads by its matcher', () => {
  const guard = files.find((file) => file.path === 'middleware.ts');
  expect(guard).toBeDefined();
  expect(guard?.text).toMatch(/matcher/);
  expect(paths(files.filter((file) => /(^|\/)proxy\.ts$/.test(file.path)))).toEqual([]);
});

it('reads the environment in the configuration only', () => {
  // The write guard runs in the middleware, which cannot load the servers' settings.
  const ALLOWED = /^lib\/(config|cli)\/|^lib\/http\/limits\/write-guard\.ts$/;
  const readers = files.filter((file) =>
    /\bprocess\.env\b(?!\.(?:NODE_ENV|NEXT_RUNTIME)\b)/.test(stripComments(file.text)),
  );
  expect(paths(readers.filter((file) => !ALLOWED.test(file.path)))).toEqual([]);
});

/** Line comments with a directive stay: they are what some rules look for. */
function stripComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/(?!\s*@ts-).*$/gm, '');
}
