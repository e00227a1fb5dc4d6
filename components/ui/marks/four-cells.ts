/** Cells of a row of four (two by two on a phone), separated by hairlines, flush at both ends. */
export const FOUR_CELLS = [
  'border-b pr-4 lg:border-b-0 lg:pr-6',
  'border-b border-l pl-4 lg:border-b-0 lg:px-6',
  'pr-4 lg:border-l lg:px-6',
  'border-l pl-4 lg:pl-6',
] as const;
