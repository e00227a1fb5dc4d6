'use client';

import { useTranslations } from 'next-intl';
import { coinColor } from '@/lib/content/coin-colors';

const LINES = [
  { key: 'confirmed', dashes: '' },
  { key: 'waiting', dashes: '0.1 4.5' },
] as const;

/** What the two kinds of line in the chart mean. */
export function LineLegend({ symbol }: { symbol: string }) {
  const t = useTranslations('replayPlayer.player');
  return (
    <ul className="flex gap-x-5 text-micro text-soft">
      {LINES.map(({ key, dashes }) => (
        <li key={key} className="flex items-center gap-2">
          <svg width="24" height="4" aria-hidden="true">
            <line
              x1="2"
              x2="22"
              y1="2"
              y2="2"
              stroke={coinColor(symbol)}
              strokeWidth="2"
              strokeLinecap="round"
              strokeDasharray={dashes}
            />
          </svg>
          {t(key)}
        </li>
      ))}
    </ul>
  );
}
