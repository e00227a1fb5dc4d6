import { useTranslations } from 'next-intl';
import type { SourceState } from '@/lib/benchmark/replay/replay-file';
import type { CoinFrame } from '@/lib/benchmark/replay/replay-track';
import { formatNumber } from '@/lib/format/numbers';
import { DOT } from './replay-chart';

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
