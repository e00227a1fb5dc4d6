'use client';

import { CircleCheck, CircleX, LoaderCircle } from 'lucide';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '@/components/shell/language-switch';
import { Icon } from '@/components/ui/icon';
import type { DataClass } from '@/lib/benchmark/codes';
import { PEG_STATUS_PATHS } from '@/lib/content/site/peg-status-paths';

const ICONS = {
  ok: { shape: CircleCheck, className: 'text-stable', label: 'iconOk' },
  error: { shape: CircleX, className: 'text-alert', label: 'iconError' },
  loading: { shape: LoaderCircle, className: 'animate-spin text-neutral', label: 'iconLoading' },
} as const;

export function PegStatusHead({
  icon,
  dataClass,
  updated,
  children,
}: {
  icon: keyof typeof ICONS;
  /** The figures' data class; `null` before the first response. */
  dataClass: DataClass | null;
  updated: string | null;
  children?: ReactNode;
}) {
  const t = useTranslations('pegStatus');
  const locale = useLocale();
  const { shape, className, label } = ICONS[icon];
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div>
        <h1 className="flex items-center gap-3 text-title">
          <Icon of={shape} label={t(label)} className={`size-8 shrink-0 ${className}`} />
          {t('title')}
        </h1>
        <LanguageSwitch label={t('language')} current={locale} paths={PEG_STATUS_PATHS} />
        <p className="text-soft">{t(`subtitle.${dataClass ?? 'unknown'}`)}</p>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        {updated ? <p className="figure text-faint text-small">{updated}</p> : null}
        {children}
      </div>
    </header>
  );
}
