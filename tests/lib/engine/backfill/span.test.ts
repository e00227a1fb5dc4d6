import { missingPieces, parseSpan, spanText } from '@/lib/engine/backfill/task';

const pieces = (covered: string | null, wanted: string, days: number | null) =>
  missingPieces(covered === null ? null : parseSpan(covered), parseSpan(wanted), days).pieces.map(
    spanText,
  );

it('goes back from today in pieces', () => {
  expect(pieces(null, '2026-01-01/2026-01-31', 20)).toEqual([
    '2026-01-11/2026-01-31',
    '2026-01-01/2026-01-11',
  ]);
  expect(pieces(null, '2026-01-01/2026-01-31', null)).toEqual(['2026-01-01/2026-01-31']);
});

it('asks only for what is missing, on either side', () => {
  expect(pieces('2026-01-10/2026-01-20', '2026-01-01/2026-01-31', 20)).toEqual([
    '2026-01-20/2026-01-31',
    '2026-01-01/2026-01-10',
  ]);
  expect(pieces('2025-01-01/2026-02-01', '2026-01-01/2026-01-31', 20)).toEqual([]);
});

it('forgets covered days that do not touch the wanted ones', () => {
  expect(
    missingPieces(parseSpan('2025-01-01/2025-02-01'), parseSpan('2026-01-01/2026-01-11'), 20),
  ).toMatchObject({ start: null, pieces: [{}] });
});

it.each(['', '2026-01-02/2026-01-01', '2026-01-01', 'x/y'])('refuses the span %j', (text) => {
  expect(() => parseSpan(text)).toThrow(RangeError);
});
