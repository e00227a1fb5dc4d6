'use client';

import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/form/button';
import { copyText } from '@/lib/features/client/copy-text';

export type ShownKeyMessages = Readonly<
  Record<'made' | 'once' | 'copy' | 'copied' | 'notCopied' | 'reference', string>
>;

/** A new key to copy; it is shown only once. */
export function ShownKey({ value, messages }: { value: string; messages: ShownKeyMessages }) {
  const panel = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => panel.current?.focus(), []);
  const copy = async () => setSaid((await copyText(value)) ? messages.copied : messages.notCopied);
  return (
    <div ref={panel} tabIndex={-1} className="space-y-4 outline-none">
      <p role="status" className="font-semibold text-lead">
        {messages.made}
      </p>
      <code className="block select-all break-all rounded-lg bg-sunk p-4 font-mono text-small">
        {value}
      </code>
      <p>{messages.once}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{messages.copy}</Button>
        <LinkButton href="/api-documentation#reference" variant="line" prefetch={false}>
          {messages.reference}
        </LinkButton>
        <span role="status" className="text-small text-soft">
          {said}
        </span>
      </div>
    </div>
  );
}
