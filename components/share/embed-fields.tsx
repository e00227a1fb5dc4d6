'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/ui/form/select';
import {
  chartFramePath,
  chartSnippet,
  FRAME_SIZES,
  type FramedChart,
  type FrameSize,
} from '@/lib/features/embed/chart-frame-paths';
import { FRAME_THEMES, type FrameTheme } from '@/lib/features/embed/markup';
import { Snippet } from './snippet';

const SIZES = Object.keys(FRAME_SIZES) as FrameSize[];

/** Theme and size of a chart on another site, and the one snippet that puts it there. */
export function EmbedFields({
  siteUrl,
  chart,
  title,
  preview = false,
}: {
  siteUrl: string;
  chart: FramedChart;
  title: string;
  /** Shows the frame too; only pages whose policy allows a frame may. */
  preview?: boolean;
}) {
  const t = useTranslations('share');
  const [theme, setTheme] = useState<FrameTheme>('auto');
  const [size, setSize] = useState<FrameSize>('medium');
  const frame = { ...chart, theme };
  const { width, height } = FRAME_SIZES[size];
  return (
    <div className="space-y-4">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('theme')}
          values={FRAME_THEMES}
          text={(value) => t(`themes.${value}`)}
          value={theme}
          onChange={setTheme}
        />
        <Select
          label={t('size')}
          values={SIZES}
          text={(value) => t('sizeOf', FRAME_SIZES[value])}
          value={size}
          onChange={setSize}
        />
      </div>
      {preview ? (
        <iframe
          src={chartFramePath(frame)}
          title={t('preview', { title })}
          loading="lazy"
          height={height}
          className="w-full"
          style={{ maxWidth: width }}
        />
      ) : null}
      <Snippet
        label={t('snippet')}
        text={chartSnippet(siteUrl, frame, size, title)}
        copy={t('copy')}
      />
    </div>
  );
}
