'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, createContext, lazy, useContext, useReducer } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code is fetched when first shown; wrap it in a `Suspense`. If the code cannot be
 * fetched, the page stays, and this part shows the failure with an option to retry.
 */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const late = { part: asked(load) };
  const askAgain = () => {
    late.part = asked(load);
  };
  return (props) => <Late part={() => late.part} askAgain={askAgain} given={props} />;
}

function asked<Props>(load: Load<Props>): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      return { default: NotLoaded };
    }
  });
}

const AskAgain = createContext<() => void>(() => undefined);

function Late<Props extends object>({
  part,
  askAgain,
  given,
}: {
  part: () => ComponentType<Props>;
  askAgain: () => void;
  given: Props;
}) {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const Part = part();
  const again = () => {
    askAgain();
    showAgain();
  };
  return (
    <AskAgain value={again}>
      <Part {...given} />
    </AskAgain>
  );
}

function NotLoaded() {
  const t = useTranslations('errors');
  const askAgain = useContext(AskAgain);
  return (
    <div role="status" className="py-4 text-small text-soft">
      <p>{t('notLoaded')}</p>
      <button type="button" className="prose-link mt-1 min-h-6" onClick={askAgain}>
        {t('retry')}
      </button>
    </div>
  );
}
