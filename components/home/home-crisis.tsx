import { getTranslations } from 'next-intl/server';
import { ReplayOutline } from '@/components/replay/page/replay-outline';
import { LinkButton } from '@/components/ui/form/button';
import { SiteLink } from '@/components/ui/site-link';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { replayPath } from '@/lib/features/replays/replay-path';
import { replaySummary } from '@/lib/features/replays/replay-summary';
import { HomeSection } from './home-section';

/** The last recorded crisis: its line draws itself, over a faint copy that is always there. */
export async function HomeCrisis({ file }: { file: ReplayFile }) {
  const t = await getTranslations({ locale: 'en', namespace: 'home.crisis' });
  const { id, title } = file.recording;
  const size = 'h-48 w-full';
  return (
    <HomeSection id="crisis" title={title}>
      <p className="sm:text-lead">{replaySummary(file)}</p>
      <div className="relative mt-6 border-rule border-b">
        <ReplayOutline
          file={file}
          label={t('chart', { coin: file.coin })}
          className={`${size} opacity-35`}
        />
        <div aria-hidden="true" className="draws-itself absolute inset-0">
          <ReplayOutline file={file} label="" className={size} />
        </div>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <LinkButton href={replayPath(id)} prefetch={false} variant="line">
          {t('play')}
        </LinkButton>
        <SiteLink href="/replay" prefetch={false} className="prose-link min-h-11 content-center">
          {t('all')}
        </SiteLink>
      </p>
    </HomeSection>
  );
}
