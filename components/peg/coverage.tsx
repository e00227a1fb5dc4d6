import { getTranslations } from 'next-intl/server';
import { AlertsButton } from '@/components/alerts/alerts-button';
import { CoinMark } from '@/components/risk/coin-mark';
import { SiteLink } from '@/components/ui/site-link';
import { coinName } from '@/lib/benchmark/coin/coins';
import { coinPath } from '@/lib/features/coins/coin-path';
import { pegSeriesCall } from '@/lib/features/contract/calls';

/** Comprehensive monitoring: the watched coins, the data recorded for each, and where to find it. */
export async function Coverage({ symbols }: { symbols: readonly string[] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'pegPage.coverage' });
  const page = await getTranslations({ locale: 'en', namespace: 'pegPage' });
  return (
    <section aria-labelledby="coverage-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-firm border-b pb-3">
        <div>
          <h2 id="coverage-title" className="text-lead">
            {t('title')}
          </h2>
          <p className="max-w-3xl text-small text-soft">{t('body')}</p>
        </div>
        <AlertsButton
          variant="line"
          source="peg-monitor-coverage"
          start={{ kind: 'peg_deviation', coin: symbols[0] }}
        >
          {page('setUpAlerts')}
        </AlertsButton>
      </div>
      <ul className="grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
        {symbols.map((symbol) => (
          <li
            key={symbol}
            className="flex items-center justify-between gap-x-4 border-rule border-b py-1.5"
          >
            <span className="min-w-0 truncate font-semibold">
              <CoinMark symbol={symbol} name={coinName(symbol)} />
            </span>
            <span className="flex shrink-0 gap-4 text-small">
              <SiteLink
                href={coinPath(symbol)}
                prefetch={false}
                className="prose-link inline-flex min-h-11 items-center md:min-h-9"
              >
                {t('detail')}
                <span className="sr-only"> {t('ofCoin', { symbol })}</span>
              </SiteLink>
              <a
                href={pegSeriesCall.swrKey({
                  params: { asset: symbol },
                  query: { range: '30D', step: '1h', format: 'csv' },
                })}
                className="prose-link inline-flex min-h-11 items-center md:min-h-9"
              >
                {t('csv')}
                <span className="sr-only"> {t('ofCoin', { symbol })}</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
