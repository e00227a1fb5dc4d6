'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { ExampleTabs } from '@/components/api-docs/examples/example-tabs';
import { Button } from '@/components/ui/form/button';
import { apiExamples } from '@/lib/content/api/api-examples';
import type { ApiLanguage } from '@/lib/content/api/api-languages';

/** Open calls first, then those that need a key. */
const CALLS = [
  { path: '/api/syi/current', keyed: false },
  { path: '/api/v1/index-family/overview', keyed: false },
  { path: '/api/v1/fixings?limit=5', keyed: false },
  { path: '/api/v1/series/SYI?kind=fixing&last=10', keyed: false },
  { path: '/api/v1/peg-stability/ranking', keyed: false },
  { path: '/api/v1/coins/USDC', keyed: false },
  { path: '/api/v1/treasury?amount=10000000&days=90', keyed: false },
  { path: '/api/v1/exit?amount=10000000', keyed: false },
  { path: '/api/regime/current', keyed: false },
  { path: '/api/v1/series/SYI?range=1Y&step=1d', keyed: false },
  { path: '/api/v1/constituents/SYI', keyed: true },
  { path: '/api/v1/regime/history', keyed: true },
  { path: '/api/v1/bulk/fixings', keyed: true },
] as const;
const TIMEOUT_MS = 30_000;
/** Longer responses are truncated to this length. */
const SHOWN_CHARACTERS = 20_000;

type Answer = { status: string; body: string };
const FIELD =
  'mt-1 min-h-11 w-full rounded-md border border-faint bg-paper px-3 text-[1rem] text-ink hover:border-accent md:text-small';

/** Makes a call with the visitor's own key, which is kept only in this component's state. */
export function TryItForm() {
  const t = useTranslations('tryIt');
  const id = useId();
  const first = useRef<HTMLSelectElement>(null);
  // The button that opened the form is gone.
  useEffect(() => first.current?.focus(), []);
  const [place, setPlace] = useState(0);
  const [key, setKey] = useState('');
  const [language, setLanguage] = useState<ApiLanguage>('curl');
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { path, keyed } = CALLS[place] ?? CALLS[0];
  const { origin } = window.location;
  const source = { origin, method: 'GET', path, parameters: [], body: {}, keyInPath: false };
  const examples = apiExamples({ ...source, keyed: keyed || key !== '' });

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const startedMs = performance.now();
    try {
      const response = await fetch(path, {
        headers: key === '' ? {} : { authorization: `Bearer ${key}` },
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await response.text();
      const time = Math.round(performance.now() - startedMs);
      setAnswer({
        status: t('status', { status: String(response.status), time: String(time) }),
        body: shown(text),
      });
    } catch {
      setAnswer({ status: t('failed'), body: '' });
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="mt-4 grid gap-6 lg:grid-cols-2">
      <form onSubmit={send} aria-busy={busy} className="min-w-0 space-y-4">
        <div>
          <label htmlFor={`${id}-call`} className="font-semibold text-small">
            {t('call')}
          </label>
          <select
            ref={first}
            id={`${id}-call`}
            value={place}
            onChange={(event) => setPlace(Number(event.target.value))}
            className={FIELD}
          >
            {CALLS.map((call, at) => (
              <option key={call.path} value={at}>
                {call.path} {call.keyed ? t('keyed') : null}
              </option>
            ))}
          </select>
        </div>
        <div>
          <label htmlFor={`${id}-key`} className="font-semibold text-small">
            {t('key')}
          </label>
          <input
            id={`${id}-key`}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={key}
            onChange={(event) => setKey(event.target.value.trim())}
            aria-describedby={`${id}-note`}
            className={FIELD}
          />
          <p id={`${id}-note`} className="mt-1 text-faint text-small">
            {t('keyNote')}
          </p>
        </div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? t('sending') : t('send')}
        </Button>
        <div>
          <ExampleTabs label={t('languages')} chosen={language} onChoose={setLanguage} />
          <pre className="overflow-auto rounded-lg bg-sunk p-4 font-mono text-micro leading-5 mt-2">
            {examples[language]}
          </pre>
        </div>
      </form>
      <div className="min-w-0">
        <p role="status" className="min-h-6 font-semibold text-small">
          {answer?.status ?? t('none')}
        </p>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          tabIndex={0}
          aria-label={t('answer')}
          className="overflow-auto rounded-lg bg-sunk p-4 font-mono text-micro leading-5 mt-1 h-96"
        >
          <pre>{answer?.body}</pre>
        </section>
      </div>
    </div>
  );
}

/** JSON with lines and indents; any other text unchanged. */
function shown(text: string): string {
  let pretty = text;
  try {
    pretty = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // Not JSON: shown as it is.
  }
  return pretty.length > SHOWN_CHARACTERS ? `${pretty.slice(0, SHOWN_CHARACTERS)}\n…` : pretty;
}
