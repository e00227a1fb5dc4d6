'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/form/button';
import { copyText } from '@/lib/features/client/browser';

/** A new key to copy; it is shown only once. */
export function ShownKey({
  value,
  namespace,
}: {
  value: string;
  namespace: 'keys.confirm' | 'screenKey';
}) {
  const t = useTranslations(namespace);
  const panel = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => panel.current?.focus(), []);
  const copy = async () => setSaid(t((await copyText(value)) ? 'copied' : 'notCopied'));
  return (
    <div ref={panel} tabIndex={-1} className="space-y-4 outline-none">
      <p role="status" className="font-semibold text-lead">
        {t('made')}
      </p>
      <code className="block select-all break-all rounded-lg bg-sunk p-4 font-mono text-small">
        {value}
      </code>
      <p>{t('once')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <LinkButton href="/api-documentation#reference" variant="line" prefetch={false}>
          {t('reference')}
        </LinkButton>
        <span role="status" className="text-small text-soft">
          {said}
        </span>
      </div>
    </div>
  );
}
