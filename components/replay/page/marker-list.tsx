import { getTranslations } from 'next-intl/server';
import { entryName, entrySentence, type SourceNames } from '@/components/replay/replay-text';
import { SectionHead } from '@/components/ui/section-head';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { MomentLink } from './moment-link';

/** The numbered moments of a recording, one sentence each. */
export async function MarkerList({ file, names }: { file: ReplayFile; names: SourceNames }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay' });
  const player = await getTranslations({ locale: 'en', namespace: 'replayPlayer' });
  return (
    <section aria-labelledby="markers">
      <SectionHead id="markers" title={t('page.markersTitle')} note={t('page.markersNote')} />
      <ol>
        {file.markers.map((marker, index) => (
          <li
            key={`${marker.at}${marker.kind}`}
            className="grid grid-cols-[1.75rem_1fr] gap-x-3 border-rule border-b py-3"
          >
            <span className="figure mt-0.5 grid size-5 place-items-center rounded-full bg-ink font-semibold text-[0.6875rem] text-paper leading-none">
              {index + 1}
            </span>
            <div>
              <p className="flex flex-wrap items-baseline gap-x-4">
                <span className="font-semibold">{entryName(player, marker)}</span>
                <MomentLink id={file.recording.id} at={marker.at} />
              </p>
              <p className="text-soft">
                {entrySentence(player, marker, file.methodology.bounds, names)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
