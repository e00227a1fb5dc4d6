'use client';

import './globals.css';
import { describeError } from '@/components/shell/describe-error';

/** Shown when a root layout itself fails; it is self-contained, without shell or messages. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  const { status, message } = describeError(error);
  return (
    <html lang="en">
      <body>
        <title>Unexpected Application Error!</title>
        <meta name="robots" content="noindex" />
        <main className="page py-20">
          <h1 className="text-title">Unexpected Application Error!</h1>
          {status === null ? null : <p className="mt-4 text-lead">Status {status}</p>}
          <p className="mt-2 text-soft">{message ?? 'Something went wrong on this page.'}</p>
          <button
            type="button"
            onClick={retry}
            className="mt-8 min-h-11 rounded-md bg-accent px-4 font-semibold text-accent-ink"
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
