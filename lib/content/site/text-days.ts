/** When texts without a date of their own were published and last changed, for the sitemap and structured data. */
const TEXT_DAYS = {
  '/methodology': { published: '2026-11-21', changed: '2026-11-26' },
  '/about': { published: '2026-11-21', changed: '2026-11-22' },
  '/careers': { published: '2026-11-21', changed: '2026-11-22' },
  '/privacy': { published: '2026-11-21', changed: '2026-11-25' },
} as const;

export type TextPath = keyof typeof TEXT_DAYS;

/** The days of a text, `YYYY-MM-DD`. */
export function textDay(path: TextPath): { published: string; changed: string } {
  return TEXT_DAYS[path];
}

/** Whether a page is a text with a day of its own here. */
export function isTextPath(path: string): path is TextPath {
  return path in TEXT_DAYS;
}

export const TEXT_PATHS = Object.keys(TEXT_DAYS) as readonly TextPath[];
