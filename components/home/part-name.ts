/** The live parts of the front page. */
export type PartName = 'syi' | 'peg' | 'regime' | 'family' | 'yields' | 'benchmark';
