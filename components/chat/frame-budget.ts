/** Characters that all texts of the widget together may have parsed between two frames. */
export const CHARACTERS_PER_FRAME = 2000;

type Work = { characters: number; run: () => void };

const waiting: Work[] = [];
let left = CHARACTERS_PER_FRAME;
let isFrameRequested = false;

/**
 * Runs work immediately while this frame's budget lasts, otherwise in one of the following frames. The
 * latest work runs first, because the newest message is the one in view.
 * @param characters At most `CHARACTERS_PER_FRAME`.
 * @returns a function that cancels the work while it waits.
 */
export function withinFrame(characters: number, run: () => void): () => void {
  const work = { characters, run };
  waiting.push(work);
  serve();
  return () => {
    const at = waiting.indexOf(work);
    if (at >= 0) waiting.splice(at, 1);
  };
}

function serve(): void {
  for (let next = waiting.at(-1); next && next.characters <= left; next = waiting.at(-1)) {
    waiting.pop();
    left -= next.characters;
    next.run();
  }
  if (left === CHARACTERS_PER_FRAME || isFrameRequested) return;
  isFrameRequested = true;
  requestAnimationFrame(() => {
    isFrameRequested = false;
    left = CHARACTERS_PER_FRAME;
    serve();
  });
}

/**
 * Splits a text into pieces that each fit into a frame: between blocks if possible, else between
 * lines, else between characters. A split block becomes two blocks.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > CHARACTERS_PER_FRAME) {
    const at = cutIn(rest.slice(0, CHARACTERS_PER_FRAME));
    pieces.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...pieces, rest];
}

function cutIn(window: string): number {
  const gap = window.lastIndexOf('\n\n');
  if (gap > 0) return gap + 2;
  const line = window.lastIndexOf('\n');
  if (line > 0) return line + 1;
  // Not between the halves of a character.
  return /[\ud800-\udbff]$/.test(window) ? window.length - 1 : window.length;
}
