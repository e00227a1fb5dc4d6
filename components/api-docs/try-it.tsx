'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { Section } from '@/components/ui/section-head';

/** A call made from the page; the form's code is loaded with the first click. */
export function TryIt() {
  const t = useTranslations('apiDocs.tryIt');
  const [Form, setForm] = useState<ComponentType | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = () =>
    import('./try-it-form').then(
      ({ TryItForm }) => setForm(() => TryItForm),
      () => setFailed(true),
    );
  return (
    <Section id="try-it" title={t('title')}>
      <p className="mt-4 mb-5 max-w-3xl">{t('body')}</p>
      {Form ? (
        <Form />
      ) : (
        <Button variant="line" onClick={() => void open()}>
          {t('open')}
        </Button>
      )}
      {hasFailed && !Form ? (
        <p role="alert" className="mt-3 text-alert text-small">
          {t('notLoaded')}
        </p>
      ) : null}
    </Section>
  );
}
