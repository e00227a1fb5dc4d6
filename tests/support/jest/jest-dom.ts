import '@testing-library/jest-dom';

// A failed call is logged (lib/web/client/use-live.ts); the tests make many fail on purpose.
const warn = console.warn;
console.warn = (...words: unknown[]) => {
  if (typeof words[0] === 'string' && /^(\/api\/|peg-history ).*:$/.test(words[0])) return;
  warn(...words);
};
