/**
 * When the texts without a date of their own were published and last changed, for the sitemap and
 * structured data. A test compares each text with its fingerprint: a change of the text must set the day.
 */
const TEXT_DAYS = {
  '/methodology': {
    published: '2026-11-21',
    changed: '2026-11-23',
    fingerprint: 'a6d99d10eaf2f95b',
  },
  '/about': { published: '2026-11-21', changed: '2026-11-22', fingerprint: '0fdc892139732a0a' },
  '/careers': { published: '2026-11-21', changed: '2026-11-22', fingerprint: '7c18d5d75d7a4b3e' },
  '/privacy': { published: '2026-11-21', changed: '2026-11-25', fingerprint: 'b3525a1c83c171d2' },
} as const;

export type TextPath = keyof typeof TEXT_DAYS;

export type TextDay = { published: string; changed: string; fingerprint: string };

/** The days of a text, `YYYY-MM-DD`, and the first 16 digits of the SHA-256 of the words they belong to. */
export function textDay(path: TextPath): TextDay {
  return TEXT_DAYS[path];
}

/** Whether a page is a text with a day of its own here. */
export function isTextPath(path: string): path is TextPath {
  return path in TEXT_DAYS;
}

export const TEXT_PATHS = Object.keys(TEXT_DAYS) as readonly TextPath[];
