'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { AlertStart } from '@/components/alerts/alert-draft';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { LiveSection } from '@/components/freshness/live-panel';
import { SiteLink } from '@/components/ui/site-link';
import { Tabs } from '@/components/ui/tabs';
import { useQueryParam } from '@/lib/features/client/use-query-param';
import type { Meta } from '@/lib/features/contract/primitives';

/** A place of the desk with several views: the first is open unless the address names another under `name`. */
export function DeskViews({
  name,
  ...place
}: { name: string } & Pick<ComponentProps<typeof Tabs<string>>, 'label' | 'tabs'>) {
  const values = place.tabs.map(({ value }) => value);
  const [view, setView] = useQueryParam(name, values, values[0] ?? '');
  return (
    <div className="[&_[role=tabpanel]]:pt-8">
      <Tabs {...place} value={view} onChange={setView} />
    </div>
  );
}

/** A section of the desk, with the texts of its part. */
export function DeskSection<Data extends { meta: Meta }>({
  part,
  ...section
}: { part: 'earn' | 'breakEven' | 'history' } & Pick<
  ComponentProps<typeof LiveSection<Data>>,
  'id' | 'state' | 'skeletonClass' | 'children'
>) {
  const t = useTranslations('treasuryDesk');
  const title = t(`${part}.title`);
  return (
    <LiveSection
      {...section}
      title={title}
      note={t(`${part}.note`)}
      failure={t('failed')}
      share={{ title: t('shared', { part: title }) }}
    />
  );
}

/** Links a figure to a prefilled alert that watches it. */
export function DeskAlert({ label, start }: { label: string; start: AlertStart }) {
  return (
    <AlertsButton
      // A different rule gets a new form.
      key={Object.values(start).join('-')}
      variant="line"
      size="sm"
      source={`treasury-${start.kind.replace('_', '-')}`}
      start={start}
    >
      {label}
    </AlertsButton>
  );
}

/** Where the methodology explains the dollar figures. */
export function dollarsLink(text: ReactNode) {
  return (
    <SiteLink
      href="/methodology/dollars"
      prefetch={false}
      className="prose-link inline-flex min-h-6 items-center"
    >
      {text}
    </SiteLink>
  );
}

/** A slider with its name, its value, and a note under it. */
export function DeskSlider({
  label,
  shown,
  note,
  ...range
}: {
  label: ReactNode;
  /** The formatted value. */
  shown: string;
  note?: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const { onChange, ...bounds } = range;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-3 text-small">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="figure">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        {...bounds}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="block h-11 w-full accent-accent md:h-8"
      />
      {note === undefined ? null : <p className="text-faint text-micro">{note}</p>}
    </div>
  );
}
