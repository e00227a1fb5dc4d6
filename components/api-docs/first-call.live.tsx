'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { ApiLanguage } from '@/lib/content/api/api-languages';
import { answerLines } from './answer-lines';
import { ExampleTabs } from './examples/example-tabs';

const PATH = '/api/syi/current';

/**
 * The first call to try: open to everybody, in three languages, with its current response. The page
 * contains the first lines of the response, so that the box is filled when it is first painted.
 */
export function FirstCall({ origin, firstLines }: { origin: string; firstLines: string }) {
  const t = useTranslations('apiDocs.first');
  const curl = `curl -s '${origin}${PATH}'`;
  const [shown, setShown] = useState<{ language: ApiLanguage; text: string }>({
    language: 'curl',
    text: curl,
  });
  // The code for the other languages loads when one is first selected.
  const choose = async (language: ApiLanguage) => {
    const loaded = await import('@/lib/content/api/api-examples').catch(() => null);
    if (loaded === null) return;
    const source = { origin, method: 'GET', path: PATH, parameters: [], body: {} };
    const examples = loaded.apiExamples({ ...source, keyed: false, keyInPath: false });
    setShown({ language, text: examples[language] });
  };
  const [answer, setAnswer] = useState({ inView: firstLines, below: '' });
  useEffect(() => {
    const stop = new AbortController();
    fetch(PATH, { signal: stop.signal })
      .then(async (response) => {
        setAnswer(answerLines(await response.json()));
      })
      .catch(() => {
        if (!stop.signal.aborted) setAnswer({ inView: t('failed'), below: '' });
      });
    return () => stop.abort();
  }, [t]);
  return (
    <section aria-labelledby="first-call" className="min-w-0">
      <h2 id="first-call" className="text-body">
        {t('title')}
      </h2>
      <ExampleTabs label={t('languages')} chosen={shown.language} onChoose={choose} />
      <pre className="overflow-auto rounded-lg bg-sunk p-4 font-mono text-micro leading-5 mt-2 whitespace-pre-wrap wrap-anywhere">
        {shown.text}
      </pre>
      <p className="mt-3 font-semibold text-small">{t('answer')}</p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('answer')}
        className="overflow-auto rounded-lg bg-sunk p-4 font-mono text-micro leading-5 mt-1 h-52"
      >
        <pre>{answer.inView}</pre>
        <pre>{answer.below}</pre>
      </section>
    </section>
  );
}
