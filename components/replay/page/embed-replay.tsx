import { getTranslations } from 'next-intl/server';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { CopyableText } from '@/components/api-docs/examples/copyable-text';
import { SectionHead } from '@/components/ui/section-head';
import type { ReplayFile } from '@/lib/benchmark/replay/replay-file';
import { markup } from '@/lib/content/embed/markup';
import { REPLAY_FRAME, replayEmbedPath } from '@/lib/content/replay/replay-path';

/** The snippet that puts the player on another page. */
export async function EmbedReplay({ file, siteUrl }: { file: ReplayFile; siteUrl: string }) {
  const t = await getTranslations({ locale: 'en', namespace: 'replay.page' });
  const { id, title } = file.recording;
  const { width, height } = REPLAY_FRAME;
  const snippet = markup`<iframe src="${siteUrl}${replayEmbedPath(id)}" title="${title}"
  width="100%" height="${String(height)}" loading="lazy" style="border:0;max-width:${String(width)}px"></iframe>`;
  return (
    <section aria-labelledby="embed">
      <SectionHead id="embed" title={t('embedTitle')} note="" />
      <p className="mt-4 max-w-3xl text-soft">{t('embedBody')}</p>
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        <div className="relative mt-3 max-w-3xl">
          <CopyableText text={snippet.text} copy={t('copy')} label={t('snippet')} />
        </div>
      </CopyExamples>
    </section>
  );
}
