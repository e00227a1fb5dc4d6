'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { formatNumber, formatUsdCompact } from '@/lib/format/numbers';
import type { CoinExit } from '@/lib/read/exit/contract';
import { useWidth } from '@/lib/web/client/hooks/use-width';
import { shownAmount } from '../shown-amount';
import { type CurveLine, costAt, curveLines, MAX_VENUE_LINES, planCurve } from './curve-plan';

const HEIGHT = 300;
/** Line colors: ink for all venues together, then the venues. */
const COLORS = ['var(--ink)', 'var(--line-1)', 'var(--line-2)', 'var(--line-3)', 'var(--line-4)'];
const DASHES = [undefined, undefined, '6 3', '2 3', '8 3 2 3'];

/** The cost of selling ever larger amounts, read out by a slider under it. */
export function ExitCurve({ exit }: { exit: CoinExit }) {
  const t = useTranslations('treasuryDesk.exit');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, true);
  const [place, setPlace] = useState<number | null>(null);
  const { symbol, visible_usd: visible } = exit;
  const lines = curveLines(exit, t('together'));
  const all = lines[0]?.points ?? [];
  const amount = Number(exit.amount_usd);
  const readAt = (place === null ? null : all[place]?.amountUsd) ?? amount;
  return (
    <figure className="min-w-0">
      <figcaption>
        <h3 className="text-body">{t('curve', { symbol })}</h3>
        <p className="text-faint text-micro">{t('curveUnit')}</p>
      </figcaption>
      <div ref={box} className="mt-3" style={{ minHeight: HEIGHT }}>
        {all.length === 0 ? (
          <p className="rounded-md bg-sunk px-4 py-8 text-center text-soft">
            {t('noCurve', { symbol })}
          </p>
        ) : null}
        {all.length > 0 && width > 0 ? (
          <Drawing
            lines={lines}
            width={width}
            amount={{ usd: amount, label: t('yours', { amount: shownAmount(exit.amount_usd) }) }}
            readAt={readAt}
          />
        ) : null}
      </div>
      {all.length === 0 ? null : (
        <>
          <Readout lines={lines} amountUsd={readAt} />
          <input
            type="range"
            aria-label={t('slide')}
            aria-valuetext={t('readout', { amount: formatUsdCompact(readAt) })}
            min={0}
            max={all.length - 1}
            step={1}
            value={place ?? nearest(all, amount)}
            onChange={(event) => setPlace(Number(event.target.value))}
            className="mt-2 h-11 w-full accent-accent md:h-6"
          />
        </>
      )}
      <p className="mt-1 text-faint text-micro">
        {t('curveEnd', { visible: formatUsdCompact(visible) })}
        {exit.venues.length > MAX_VENUE_LINES ? ` ${t('deepest')}` : null}
      </p>
    </figure>
  );
}

function nearest(points: CurveLine['points'], amount: number): number {
  const after = points.findIndex(({ amountUsd }) => amountUsd >= amount);
  return after === -1 ? points.length - 1 : after;
}

function Drawing({
  lines,
  width,
  amount,
  readAt,
}: {
  lines: readonly CurveLine[];
  width: number;
  amount: { usd: number; label: string };
  readAt: number;
}) {
  const t = useTranslations('treasuryDesk.exit');
  const plan = planCurve(lines, { width, height: HEIGHT });
  const { left, right, top, bottom, x, y } = plan;
  const markX = x(amount.usd);
  const isShown = markX >= left && markX <= right;
  const isLeft = markX > (left + right) / 2;
  return (
    <svg width={width} height={HEIGHT} role="img" className="block" fontSize={12}>
      <title>{t('curveUnit')}</title>
      {plan.costs.map((cost) => (
        <g key={cost}>
          <line
            x1={left}
            x2={right}
            y1={y(cost)}
            y2={y(cost)}
            stroke={cost === 0 ? 'var(--rule-firm)' : 'var(--rule)'}
          />
          <text x={left - 8} y={y(cost)} dy="0.355em" textAnchor="end" fill="var(--ink-faint)">
            {formatNumber(cost, Number.isInteger(cost) ? 0 : 1)}
          </text>
        </g>
      ))}
      {plan.amounts.map((tick) => (
        <text
          key={tick}
          x={x(tick)}
          y={bottom + 18}
          textAnchor={x(tick) > right - 20 ? 'end' : 'middle'}
          fill="var(--ink-faint)"
        >
          {formatUsdCompact(tick, 0)}
        </text>
      ))}
      {isShown ? (
        <g>
          <line x1={markX} x2={markX} y1={top} y2={bottom} stroke="var(--ink-faint)" />
          <text
            x={markX + (isLeft ? -6 : 6)}
            y={top + 10}
            textAnchor={isLeft ? 'end' : 'start'}
            fill="var(--ink-soft)"
          >
            {amount.label}
          </text>
        </g>
      ) : null}
      {[...lines].reverse().map((line) => {
        const order = lines.indexOf(line);
        return (
          <polyline
            key={line.key}
            // An amount below the axis is read out but not drawn.
            points={line.points
              .filter((point) => x(point.amountUsd) >= left)
              .map((point) => `${x(point.amountUsd)},${y(point.costBps)}`)
              .join(' ')}
            fill="none"
            stroke={COLORS[order]}
            strokeWidth={order === 0 ? 2.5 : 1.5}
            strokeDasharray={DASHES[order]}
          />
        );
      })}
      {lines.map((line, order) => {
        const cost = costAt(line.points, readAt);
        return cost === null || x(readAt) < left ? null : (
          <circle key={line.key} cx={x(readAt)} cy={y(cost)} r={3.5} fill={COLORS[order]} />
        );
      })}
    </svg>
  );
}

/** Every line at one amount; also serves as the legend. */
function Readout({ lines, amountUsd }: { lines: readonly CurveLine[]; amountUsd: number }) {
  const t = useTranslations('treasuryDesk.exit');
  return (
    <div className="mt-2 text-small">
      <p className="text-soft">{t('readout', { amount: formatUsdCompact(amountUsd) })}</p>
      <ul className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {lines.map((line, order) => {
          const cost = costAt(line.points, amountUsd);
          return (
            <li key={line.key} className="flex items-center gap-2">
              <svg aria-hidden="true" width={24} height={4} className="shrink-0">
                <line
                  x2={24}
                  y1={2}
                  y2={2}
                  stroke={COLORS[order]}
                  strokeWidth={order === 0 ? 2.5 : 1.5}
                  strokeDasharray={DASHES[order]}
                />
              </svg>
              <span className="min-w-0 flex-1 truncate">{line.name}</span>
              <span className="figure">
                {cost === null ? t('beyondShort') : `${formatNumber(cost, 2)} bps`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
