'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/form/select';
import { publicConfig } from '@/lib/config/public/public-config';
import {
  chartFramePath,
  chartSnippet,
  FRAME_INDICES,
  FRAME_RANGES,
  FRAME_SIZES,
  FRAME_THEMES,
  type FrameIndex,
  type FrameRange,
  type FrameSize,
  type FrameTheme,
} from '@/lib/content/embed/chart-frame-paths';
import { PageMessages } from '@/lib/i18n/page-messages';
import own from '@/messages/figures/embed-chart.en.json';
import { Snippet } from './snippet';

const keysOf = <Key extends string>(map: Readonly<Record<Key, unknown>>) =>
  Object.keys(map) as Key[];

/** A chart for another site: what it shows, live, and the one snippet that puts it there. */
export function ChartConfigurator({ siteUrl }: { siteUrl: string }) {
  return (
    <PageMessages own={own}>
      <Configurator siteUrl={siteUrl} />
    </PageMessages>
  );
}

function Configurator({ siteUrl }: { siteUrl: string }) {
  const t = useTranslations('embedChart');
  const [index, setIndex] = useState<FrameIndex>('SYI');
  const [range, setRange] = useState<FrameRange>('90D');
  const [theme, setTheme] = useState<FrameTheme>('auto');
  const [size, setSize] = useState<FrameSize>('medium');
  const title = t('frameTitle', { index: publicConfig.indexNames[index], range });
  const frame = { index, range, theme };
  const { width, height } = FRAME_SIZES[size];
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Select
          label={t('index')}
          options={FRAME_INDICES.map((value) => ({ value, label: value }))}
          value={index}
          onChange={setIndex}
        />
        <Select
          label={t('range')}
          options={keysOf(FRAME_RANGES).map((value) => ({ value, label: value }))}
          value={range}
          onChange={setRange}
        />
        <Select
          label={t('theme')}
          options={FRAME_THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <Select
          label={t('size')}
          options={keysOf(FRAME_SIZES).map((value) => ({
            value,
            label: t('sizeOf', FRAME_SIZES[value]),
          }))}
          value={size}
          onChange={setSize}
        />
      </div>
      <iframe
        src={chartFramePath(frame)}
        title={t('preview', { title })}
        loading="lazy"
        height={height}
        className="w-full"
        style={{ maxWidth: width }}
      />
      <Snippet
        label={t('snippet')}
        text={chartSnippet(siteUrl, frame, size, title)}
        copy={t('copy')}
      />
    </div>
  );
}
