import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CLASS_TONE } from '@/components/peg/peg-classes';
import { REGIME_TONE } from '@/components/regime/regime-tone';
import { shortTime } from '@/components/replay/replay-text';
import { Badge } from '@/components/ui/marks/badge';
import type { PegClass } from '@/lib/benchmark/codes';
import type { ReplayBounds, SourceState } from '@/lib/benchmark/replay/replay-file';
import type { CoinFrame, ReplayFrame } from '@/lib/benchmark/replay/replay-track';
import { regimeName } from '@/lib/features/regime/regime-name';
import {
  FINE_BPS_PLACES,
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShare,
} from '@/lib/format/numbers';
import { DOT } from './replay-chart';

/** Class of a price by the methodology's bounds; `null` without a price. */
function statusOf({ deviationBps }: CoinFrame, bounds: ReplayBounds): PegClass | null {
  if (deviationBps === null) return null;
  const size = Math.abs(deviationBps);
  if (size < bounds.stableBelowBps) return 'stable';
  return size < bounds.warningBelowBps ? 'warning' : 'alert';
}

/** Price, peg score, index and regime of one moment. */
export function PlayerFigures({
  frame,
  coin,
  bounds,
  overrideAt,
}: {
  frame: ReplayFrame;
  coin: CoinFrame;
  bounds: ReplayBounds;
  /** When the override in effect was entered. */
  overrideAt: string | null;
}) {
  const t = useTranslations('replayPlayer.player');
  const { syi, regime } = frame;
  const status = statusOf(coin, bounds);
  const notes = [
    coin.deviationBps === null ? null : formatBps(coin.deviationBps, FINE_BPS_PLACES),
    coin.method === 'carried_forward' ? t('carried') : null,
    coin.pendingUsd === null ? null : t('unconfirmed', { price: formatPrice(coin.pendingUsd) }),
  ].filter((note) => note !== null);
  const syiNotes = [
    syi.isCarried ? t('syiCarried') : null,
    syi.confidence === null ? null : t('confidence', { share: formatShare(syi.confidence) }),
  ].filter((note) => note !== null);
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-rule bg-rule @2xl:grid-cols-[1.35fr_0.75fr_1fr_1.1fr]">
      <Cell label={t('price', { coin: coin.symbol })} note={notes.join(' · ')}>
        <Figure>{coin.priceUsd === null ? t('noPrice') : formatPrice(coin.priceUsd)}</Figure>
        {status === null ? null : <Badge tone={CLASS_TONE[status]}>{t(`status.${status}`)}</Badge>}
      </Cell>
      <Cell label={t('pegScore')}>
        <Figure>{coin.pegScore === null ? '—' : formatNumber(coin.pegScore, 4)}</Figure>
        <Meter share={coin.pegScore} />
      </Cell>
      <Cell label={t('syi')} note={syiNotes.join(' · ')}>
        <Figure>{syi.percent === null ? '—' : formatPercent(syi.percent, 4)}</Figure>
      </Cell>
      <Cell
        label={t('regime')}
        note={overrideAt === null ? '' : t('since', { time: shortTime(Date.parse(overrideAt)) })}
      >
        <Badge tone={REGIME_TONE[regime]} wrap>
          {regimeName(regime)}
        </Badge>
      </Cell>
    </dl>
  );
}

function Cell({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div className="bg-paper px-3.5 py-2.5 sm:px-4 sm:py-3">
      <dt className="text-faint text-micro">{label}</dt>
      <dd className="mt-0.5">
        <span className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">{children}</span>
        {note === undefined ? null : (
          <span className="figure block min-h-[1.1rem] text-micro text-soft">{note}</span>
        )}
      </dd>
    </div>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <span className="figure font-[650] text-figure tracking-tight">{children}</span>;
}

/** A score of 0–1 as a bar; the figure beside it says the same. */
function Meter({ share }: { share: number | null }) {
  return (
    <span aria-hidden="true" className="h-1 w-full rounded-full bg-neutral-wash">
      <span
        className="block h-full rounded-full bg-ink"
        style={{ width: `${(share ?? 0) * 100}%` }}
      />
    </span>
  );
}

const STATE_TEXT: Record<SourceState, string> = {
  used: 'text-ink',
  agrees: 'text-soft',
  pending: 'text-watch',
  refused: 'text-alert',
  absent: 'text-faint',
};

/** Each source of a coin at one moment: its price, and whether it counts, waits, or was refused and why. */
export function SourceTable({
  coin,
  names,
}: {
  coin: CoinFrame;
  /** Display names of rules and sources, by their ids. */
  names: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('replayPlayer.player');
  const { symbol, sources } = coin;
  return (
    <section className="min-w-0">
      <h2 className="border-firm border-b pb-2 text-body">{t('sourcesTitle', { coin: symbol })}</h2>
      {sources.length === 0 ? <p className="mt-3 text-small text-soft">{t('noSources')}</p> : null}
      <table className="w-full text-small">
        <thead className="text-faint text-micro">
          <tr className="border-rule border-b">
            <th scope="col" className="py-1.5 text-left font-semibold">
              {t('source')}
            </th>
            <th scope="col" className="py-1.5 pr-3 text-right font-semibold">
              {t('sourcePrice')}
            </th>
            <th scope="col" className="hidden py-1.5 pr-4 text-right font-semibold sm:table-cell">
              {t('fromPeg')}
            </th>
            <th scope="col" className="py-1.5 text-left font-semibold">
              {t('verdict')}
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ name, priceUsd, state, rule }) => (
            <tr key={name} className="border-rule border-b align-baseline">
              <th scope="row" className="py-2 pr-2 text-left font-medium">
                <span className="flex items-center gap-2">
                  <svg width="11" height="11" aria-hidden="true" className="shrink-0">
                    <circle cx="5.5" cy="5.5" r="4" strokeWidth="1.75" {...DOT[state]} />
                  </svg>
                  {names[name] ?? name}
                </span>
              </th>
              <td className="figure py-2 pr-3 text-right">
                {priceUsd === null ? '—' : formatNumber(priceUsd, 4)}
              </td>
              <td className="figure hidden py-2 pr-4 text-right text-soft sm:table-cell">
                {priceUsd === null
                  ? '—'
                  : formatNumber(Math.round((priceUsd - 1) * 10_000), 0, { signed: true })}
              </td>
              <td className="w-[42%] py-2 text-micro">
                <span className={`font-semibold ${STATE_TEXT[state]}`}>{t(`states.${state}`)}</span>
                {/* This state has one rule, which says the same. */}
                {rule === null || state === 'agrees' ? null : (
                  <span className="block text-soft">{names[rule] ?? rule}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
