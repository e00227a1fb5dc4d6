import { type ComponentType, lazy } from 'react';

/**
 * A part of the page that is loaded when it is first shown, inside a `Suspense`. Where its code cannot be loaded it
 * shows nothing and logs `failure`: a page must not fail because of it, and the next page tries again.
 */
export function latePart(load: () => Promise<ComponentType>, failure: string) {
  return lazy(async (): Promise<{ default: ComponentType }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error(failure, error);
      return { default: () => null };
    }
  });
}
