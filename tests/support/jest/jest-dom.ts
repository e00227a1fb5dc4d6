import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// For a machine that does other things too; what is there at once is found at once.
configure({ asyncUtilTimeout: 5_000 });

// A failed call is logged (lib/features/client/use-live.ts); the tests make many fail on purpose.
const warn = console.warn;
console.warn = (...words: unknown[]) => {
  if (typeof words[0] === 'string' && /^(\/api\/|peg-history ).*:$/.test(words[0])) return;
  warn(...words);
};

/** The document of a test has no layout, so nothing ever has another size. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** Nothing ever comes into view, either. */
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
