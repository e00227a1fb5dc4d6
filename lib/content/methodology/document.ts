import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import type { Part, Section, Source } from './blocks';
import { basketSection } from './sections/indices/basket';
import { fixingSection } from './sections/indices/fixing';
import { indexSection } from './sections/indices/index-family';
import { regimeSection } from './sections/indices/regime';
import { liquiditySection } from './sections/inputs/liquidity';
import { pegSection } from './sections/inputs/peg';
import { priceSection } from './sections/inputs/price';
import { raySection } from './sections/inputs/ray';
import { yieldSection } from './sections/inputs/yields';
import { confidenceSection } from './sections/quality/confidence';
import { dataSection, processSection } from './sections/quality/process';
import { qualitySection } from './sections/quality/quality';
import { stalenessSection } from './sections/quality/staleness';
import { attributionSection } from './sections/record/attribution';
import { auditSection } from './sections/record/audit';
import { glossarySection } from './sections/record/glossary';
import { complaintsSection, governanceSection } from './sections/record/governance';
import { inDollarsSection } from './sections/record/in-dollars';
import { limitsSection, statementSection } from './sections/record/statement';
import { parametersSection, versionsSection } from './versions';

export type MethodologyDocument = {
  title: string;
  subtitle: string;
  version: string;
  parts: readonly Part[];
};

type Writer = (source: Source) => Section;

const PARTS: readonly { title: string; writers: readonly Writer[] }[] = [
  { title: 'Overview', writers: [statementSection, processSection, dataSection] },
  {
    title: 'Scores and yields',
    writers: [priceSection, pegSection, liquiditySection, yieldSection, raySection],
  },
  {
    title: 'Indices',
    writers: [basketSection, indexSection, fixingSection, stalenessSection, confidenceSection],
  },
  { title: 'Regime', writers: [regimeSection] },
  {
    title: 'Control',
    writers: [
      auditSection,
      attributionSection,
      inDollarsSection,
      qualitySection,
      governanceSection,
      complaintsSection,
      limitsSection,
    ],
  },
  { title: 'Reference', writers: [versionsSection, parametersSection, glossarySection] },
];

export const CURRENT_SOURCE: Source = {
  parameters: METHODOLOGY_PARAMETERS,
  product: publicConfig.productName,
  indexNames: publicConfig.indexNames,
};

/** The whole text for given parameters and names; the page, Markdown and whitepaper read it. */
export function writeMethodology(source: Source): MethodologyDocument {
  return {
    title: `${source.product} methodology`,
    subtitle: 'How the indices, scores and risk regime are calculated, verified and governed',
    version: source.parameters.version,
    parts: PARTS.map(({ title, writers }) => ({
      title,
      sections: writers.map((write) => write(source)),
    })),
  };
}

let current: MethodologyDocument | null = null;

/** The text of the parameters in force; its examples are computed once per process. */
export function currentMethodology(): MethodologyDocument {
  current ??= writeMethodology(CURRENT_SOURCE);
  return current;
}

/** The sections in their order, with the number they carry: 1, 2, 3 … */
export function numberedSections(
  document: MethodologyDocument,
): readonly { number: number; section: Section }[] {
  return document.parts
    .flatMap(({ sections }) => sections)
    .map((section, place) => ({ number: place + 1, section }));
}
