import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import { regimeCall, syiCall } from '@/lib/contracts/calls';
import { BenchmarkStatsView } from './benchmark-stats';
import { figuresOf, initialState, type PageFigures } from './initial-state';
import { LivePart } from './live-part';

/** Live figures of SYI as a benchmark. */
export async function Benchmark({ page }: { page: PageFigures }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home.benchmark' });
  return (
    <section aria-labelledby="benchmark-title" className="page mt-20 lg:mt-28">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-firm border-b pb-3">
        <h2 id="benchmark-title" className="text-[1.375rem] leading-snug">
          {t('title')}
        </h2>
        <p className="text-small text-soft">
          {t('body')}{' '}
          <SiteLink href="/methodology#index-syi" prefetch={false} className="prose-link">
            {t('method')}
          </SiteLink>
        </p>
      </div>
      <LivePart
        part="benchmark"
        figures={figuresOf(page, [syiCall.swrKey(), regimeCall.swrKey()])}
        renderedAtMs={page.renderedAtMs}
      >
        <BenchmarkStatsView
          syi={initialState(page, syiCall)}
          regime={initialState(page, regimeCall)}
        />
      </LivePart>
    </section>
  );
}
