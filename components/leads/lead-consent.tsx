'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { SiteLink } from '@/components/ui/site-link';
import type { LeadForm } from './use-lead-form';

/** Consent is asked for in words, with the notice that explains it. */
export function LeadConsent({ form }: { form: LeadForm }) {
  const t = useTranslations('leads');
  return (
    <div className="mt-3">
      <Checkbox
        name="consent"
        required
        checked={form.values.consent === 'yes'}
        onChange={(checked) => form.set('consent', checked ? 'yes' : '')}
        error={form.faults.consent === undefined ? undefined : t('wrong.consent')}
      >
        {t('consent')}
      </Checkbox>
      <SiteLink
        href="/privacy"
        prefetch={false}
        target="_blank"
        className="prose-link inline-flex min-h-11 items-center text-small md:min-h-6"
      >
        {t('privacy')}
      </SiteLink>
    </div>
  );
}
