import fc from 'fast-check';

/** Any character of Unicode, mostly of the first ones: controls, letters, signs. */
const anyCharacter = fc
  .oneof(
    fc.integer({ min: 0, max: 0x7f }),
    fc.integer({ min: 0x80, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

/** Any text; the unit `binary` of fast-check itself takes seconds to be made. */
export const anyText = (maxLength: number) => fc.string({ unit: anyCharacter, maxLength });
