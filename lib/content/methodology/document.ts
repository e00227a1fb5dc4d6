import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileSync } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { type Source, scopeOf } from './scope';

/** The chapters in reading order, each a file of this folder and a page of its name. */
const CHAPTERS = [
  'overview',
  'prices',
  'scores',
  'pools',
  'yields',
  'indices',
  'other-indices',
  'fixing',
  'regime',
  'audit',
  'dollars',
  'governance',
  'reference',
] as const;

/** What makes elements: React's `jsx-runtime`, or one that writes Markdown. */
export type Runtime = { Fragment: unknown; jsx: unknown; jsxs: unknown };
type Render = (props: { components: Readonly<Record<string, unknown>> }) => unknown;

export type Section = {
  id: string;
  title: string;
  code: string;
  /** Its own anchor and those of its headings. */
  anchors: readonly string[];
};
export type Chapter = {
  id: string;
  /** The address of its page. */
  path: string;
  title: string;
  /** What a reader finds in it, in one sentence. */
  description: string;
  sections: readonly Section[];
};
export type NumberedSection = { number: number; section: Section };
export type MethodologyDocument = {
  title: string;
  subtitle: string;
  version: string;
  source: Source;
  chapters: readonly Chapter[];
};

export const CURRENT_SOURCE: Source = {
  parameters: METHODOLOGY_PARAMETERS,
  product: publicConfig.productName,
  indexNames: publicConfig.indexNames,
};

let chapters: readonly Chapter[] | undefined;

/** The methodology with given parameters and names; its page, Markdown and whitepaper read it. */
export function writeMethodology(source: Source): MethodologyDocument {
  chapters ??= CHAPTERS.map(readChapter);
  return {
    title: `${source.product} methodology`,
    subtitle: 'How the indices, scores and risk regime are calculated, verified and governed',
    version: source.parameters.version,
    source,
    chapters,
  };
}

export function currentMethodology(): MethodologyDocument {
  return writeMethodology(CURRENT_SOURCE);
}

/** The sections in their order, with the number they carry: 1, 2, 3 … */
export function numberedSections(document: MethodologyDocument): readonly NumberedSection[] {
  return document.chapters
    .flatMap(({ sections }) => sections)
    .map((section, place) => ({ number: place + 1, section }));
}

/** The sections of one chapter, numbered as in the whole text. */
export function chapterSections(
  document: MethodologyDocument,
  chapter: Chapter,
): readonly NumberedSection[] {
  return numberedSections(document).filter(({ section }) => chapter.sections.includes(section));
}

/**
 * Where a link to an anchor of the text leads from a page that shows the given chapter, or none.
 * @throws RangeError if no section has the anchor, so that a broken link fails the build.
 */
export function anchorHref(document: MethodologyDocument, anchor: string, shown?: Chapter): string {
  const chapter = document.chapters.find(({ sections }) =>
    sections.some(({ anchors }) => anchors.includes(anchor)),
  );
  if (chapter === undefined) throw new RangeError(`the methodology has no part #${anchor}`);
  return chapter === shown ? `#${anchor}` : `${chapter.path}#${anchor}`;
}

/**
 * A section's compiled text as a component of the given runtime, with the figures of the source.
 * @throws ReferenceError naming what an expression uses and no scope has.
 */
export function sectionContent(section: Section, source: Source, runtime: Runtime): Render {
  const scope = scopeOf(source);
  // MDX compiles to the body of a function whose first argument is the runtime.
  const run = new Function('runtime', ...Object.keys(scope), section.code);
  return run(runtime, ...Object.values(scope)).default;
}

/** `## Title [#anchor]` begins a section, `### Title [#anchor]` a heading within it. */
const SECTION = /^## (.+) \[#([\w-]+)\]$/m;
const HEADING = /^### (.+) \[#([\w-]+)\]$/gm;

function readChapter(id: string): Chapter {
  const file = path.join(process.cwd(), 'lib/content/methodology', `${id}.mdx`);
  const [head = '', ...parts] = readFileSync(file, 'utf8').split(SECTION);
  const [title, description] = ['title', 'description'].map(
    (key) => new RegExp(`^${key}: (.+)$`, 'm').exec(head)?.[1],
  );
  if (title === undefined || description === undefined || parts.length === 0) {
    throw new Error(`${file}: no title, description or section`);
  }
  const sections: Section[] = [];
  for (let place = 0; place < parts.length; place += 3) {
    const [name = '', anchor = '', body = ''] = parts.slice(place, place + 3);
    const text = body.replace(HEADING, '<Heading id="$2">$1</Heading>');
    const compiled = compileSync(text, {
      outputFormat: 'function-body',
      remarkPlugins: [remarkGfm],
    });
    const anchors = [anchor, ...[...body.matchAll(HEADING)].map(([, , heading = '']) => heading)];
    sections.push({ id: anchor, title: name, code: String(compiled), anchors });
  }
  return { id, path: `/methodology/${id}`, title, description, sections };
}
