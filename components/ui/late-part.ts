import { type ComponentType, lazy } from 'react';

/**
 * A part of the page whose code is loaded when it is first shown, inside a `Suspense`. Where the code cannot be
 * loaded, the error is logged and `Failed` is shown, by default nothing: a page must not fail because of a part.
 */
export function latePart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  Failed: ComponentType = () => null,
) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      return { default: Failed as ComponentType<Props> };
    }
  });
}
