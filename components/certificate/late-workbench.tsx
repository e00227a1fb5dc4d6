'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, Suspense } from 'react';
import { latePart } from '@/components/ui/late-part';
import { NearViewport } from '@/components/ui/near-viewport';
import type { CertificateWorkbench } from './workbench.live';

const Workbench = latePart<ComponentProps<typeof CertificateWorkbench>>(
  async () => (await import('./workbench.live')).CertificateWorkbench,
  Failed,
);

/** The tools of a certificate and the verifier's code, loaded when they come near the viewport. */
export function LateWorkbench(props: ComponentProps<typeof CertificateWorkbench>) {
  const t = useTranslations('certificateProof');
  return (
    <NearViewport
      placeholder={
        <div className="py-8 text-soft print:hidden">
          <p className="noscript:hidden">{t('loading')}</p>
          <p className="hidden noscript:block">{t('withoutScript')}</p>
        </div>
      }
    >
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <Workbench {...props} />
      </Suspense>
    </NearViewport>
  );
}

function Failed() {
  return <p className="py-8 text-soft">{useTranslations('certificateProof')('failed')}</p>;
}
