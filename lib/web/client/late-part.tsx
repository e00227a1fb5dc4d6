'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, createContext, lazy, useContext, useReducer } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part of a page whose code is fetched when first shown; wrap it in a `Suspense`. If the code cannot be
 * fetched, the page stays, and this part shows the failure with an option to retry.
 */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const late = { part: lazyPart(load) };
  const reload = () => {
    late.part = lazyPart(load);
  };
  return (props) => <Late part={() => late.part} reload={reload} partProps={props} />;
}

function lazyPart<Props>(load: Load<Props>): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      console.error('A part of the page could not be loaded.', error);
      return { default: NotLoaded };
    }
  });
}

const ReloadContext = createContext<() => void>(() => undefined);

function Late<Props extends object>({
  part,
  reload,
  partProps,
}: {
  part: () => ComponentType<Props>;
  reload: () => void;
  partProps: Props;
}) {
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  const Part = part();
  const again = () => {
    reload();
    showAgain();
  };
  return (
    <ReloadContext value={again}>
      <Part {...partProps} />
    </ReloadContext>
  );
}

function NotLoaded() {
  const t = useTranslations('errors');
  const reload = useContext(ReloadContext);
  return (
    <div role="status" className="py-4 text-small text-soft">
      <p>{t('notLoaded')}</p>
      <button type="button" className="prose-link mt-1 min-h-6" onClick={reload}>
        {t('retry')}
      </button>
    </div>
  );
}
