import { publicConfig } from '@/lib/config/public-config';
import { METHODOLOGY_PARAMETERS } from '@/lib/domain/parameters';
import { auditSection } from './audit';
import type { Part, Section, Source } from './blocks';
import { confidenceSection } from './confidence';
import { fixingSection } from './fixing';
import { glossarySection } from './glossary';
import { complaintsSection, governanceSection } from './governance';
import { indexSection } from './index-family';
import { liquiditySection } from './liquidity';
import { pegSection } from './peg';
import { priceSection } from './price';
import { dataSection, processSection } from './process';
import { qualitySection } from './quality';
import { raySection } from './ray';
import { regimeSection } from './regime';
import { stalenessSection } from './staleness';
import { limitsSection, statementSection } from './statement';
import { parametersSection, versionsSection } from './versions';
import { yieldSection } from './yields';

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
  { title: 'Indices', writers: [indexSection, fixingSection, stalenessSection, confidenceSection] },
  { title: 'Regime', writers: [regimeSection] },
  {
    title: 'Control',
    writers: [auditSection, qualitySection, governanceSection, complaintsSection, limitsSection],
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
    subtitle: 'How the indices, scores and the risk regime are computed, checked and governed',
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
