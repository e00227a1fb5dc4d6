import { render } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { LiveProvider } from '@/lib/features/client/live-provider';
import type { Locale } from '@/lib/i18n/locales';
import { messagesFor } from '@/lib/i18n/messages';

type Reply = { status: number; body: unknown } | 'network' | 'pending';

const replies = new Map<string, Reply>();
export const asked: string[] = [];

/** Requests with a body, in the order they were sent. */
export const sent: { url: string; body: Record<string, unknown>; key: string | null }[] = [];

/** What the next calls to paths starting with `path` are answered with. */
export function answer(path: string, body: unknown, status = 200): void {
  replies.set(path, { status, body });
}

export function failNetwork(path: string): void {
  replies.set(path, 'network');
}

export function neverAnswer(path: string): void {
  replies.set(path, 'pending');
}

/** Replaces `fetch` with the replies above, before each test of a file that imports this. */
function installFetch(): void {
  replies.clear();
  asked.length = 0;
  sent.length = 0;
  globalThis.fetch = (async (input: string, { body, headers }: RequestInit = {}) => {
    asked.push(input);
    if (typeof body === 'string') {
      const key = new Headers(headers).get('idempotency-key');
      sent.push({ url: input, body: JSON.parse(body), key });
    }
    const path = [...replies.keys()].find((known) => input.startsWith(known));
    const reply = path === undefined ? undefined : replies.get(path);
    if (reply === undefined) throw new Error(`no reply prepared for ${input}`);
    if (reply === 'network') throw new TypeError('connection refused');
    if (reply === 'pending') return new Promise<never>(() => undefined);
    const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
    return {
      ok: reply.status >= 200 && reply.status < 300,
      status: reply.status,
      headers: new Headers(),
      text: async () => text,
      json: async () => JSON.parse(text),
    };
  }) as unknown as typeof fetch;
}
beforeEach(installFetch);

/** Renders with messages, an empty SWR cache and, where given, the server's figures. */
export function renderLive(
  children: ReactNode,
  {
    locale = 'en',
    figures = {},
    renderedAtMs = 0,
  }: {
    locale?: Locale;
    figures?: Record<string, unknown>;
    /** When the server made the figures; so long ago that they are refetched at once. */
    renderedAtMs?: number;
  } = {},
) {
  return render(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="UTC">
      <SWRConfig value={{ provider: () => new Map() }}>
        <LiveProvider figures={figures} renderedAtMs={renderedAtMs}>
          {children}
        </LiveProvider>
      </SWRConfig>
    </NextIntlClientProvider>,
  );
}
