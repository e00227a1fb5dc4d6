'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmbedFields } from '@/components/share/embed-fields';
import { Select } from '@/components/ui/form/select';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { COVERED_COINS } from '@/lib/benchmark/coin/coins';
import {
  FRAME_RANGES,
  type FrameRange,
  isFrameIndex,
} from '@/lib/features/embed/chart-frame-paths';
import { useFrameTitle } from './use-frame-title';

const SUBJECTS = [...INDEX_CODES, ...COVERED_COINS];
const RANGES = Object.keys(FRAME_RANGES) as FrameRange[];

/** A chart for another site: what it shows, live, and the one snippet that puts it there. */
export function ChartConfigurator({ siteUrl }: { siteUrl: string }) {
  const t = useTranslations('share');
  const titleOf = useFrameTitle();
  const [subject, setSubject] = useState<string>('SYI');
  const [range, setRange] = useState<FrameRange>('90D');
  const chart = { subject, range };
  return (
    <div className="space-y-3">
      <div className="grid grid-cols-2 gap-3">
        <Select
          label={t('subject')}
          values={SUBJECTS}
          text={(value) => (isFrameIndex(value) ? value : t('pegOf', { symbol: value }))}
          value={subject}
          onChange={setSubject}
        />
        <Select label={t('range')} values={RANGES} value={range} onChange={setRange} />
      </div>
      <EmbedFields siteUrl={siteUrl} chart={chart} title={titleOf(chart)} preview />
    </div>
  );
}
