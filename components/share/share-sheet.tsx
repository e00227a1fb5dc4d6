'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CopyExamples } from '@/components/api-docs/examples/copy-examples';
import { Select } from '@/components/ui/form/select';
import { Dialog } from '@/components/ui/overlay/dialog';
import { publicConfig } from '@/lib/config/public/public-config';
import type { FramedChart } from '@/lib/features/embed/chart-frame-paths';
import { bibtexCitation, textCitation } from '@/lib/features/embed/citation';
import { replaySnippet, widgetSnippet } from '@/lib/features/embed/snippets';
import { formatTimestamp } from '@/lib/format/times';
import { withMessages } from '@/lib/i18n/add-messages';
import en from '@/messages/en/share.json';
import fr from '@/messages/fr/share.json';
import { EmbedFields } from './embed-fields';
import { Snippet } from './snippet';

/** A chart for a frame; of a chart of several coins, the frame shows the one that is chosen. */
type EmbeddedChart = FramedChart & { choices?: readonly string[] };

/** A figure or chart as it is embedded and cited. */
export type Shared = {
  /** The name of what is shared. */
  title: string;
  /** Time of its data, ms since 1970; `null` where it is unknown. */
  asOfMs: number | null;
  /** What stands in a frame of another site: a chart, the player of a recording, or the widget with the index's value. */
  embed?: EmbeddedChart | { replay: string } | 'widget' | undefined;
  /** Address of the page that shows it; this page by default. */
  path?: string;
};

/** The sheet with the snippet to copy. */
export const ShareSheet = withMessages({ en, fr }, Sheet);

function Sheet({
  kind,
  onClose,
  ...shared
}: Shared & { kind: 'embed' | 'cite'; onClose: () => void }) {
  const t = useTranslations('share');
  const { title, embed } = shared;
  return (
    <Dialog
      title={t(kind === 'embed' ? 'embedTitle' : 'citeTitle')}
      description={title}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <CopyExamples copied={t('copied')} failed={t('copyFailed')}>
        {kind === 'cite' ? <Citations {...shared} /> : null}
        {kind === 'embed' && embed !== undefined ? <Embed title={title} embed={embed} /> : null}
      </CopyExamples>
    </Dialog>
  );
}

function Embed({ title, embed }: { title: string; embed: NonNullable<Shared['embed']> }) {
  const t = useTranslations('share');
  const siteUrl = window.location.origin;
  const snippet = (text: string) => <Snippet label={t('snippet')} text={text} copy={t('copy')} />;
  return (
    <div className="space-y-4">
      <p className="text-small text-soft">
        {t(embed !== 'widget' && 'replay' in embed ? 'embedReplay' : 'embedBody')}
      </p>
      {embed === 'widget' ? (
        snippet(widgetSnippet(siteUrl, title, 'auto'))
      ) : 'replay' in embed ? (
        snippet(replaySnippet(siteUrl, embed.replay, title))
      ) : (
        <EmbeddedFields siteUrl={siteUrl} embed={embed} title={title} />
      )}
    </div>
  );
}

function EmbeddedFields({
  siteUrl,
  embed: { subject, range, choices = [] },
  title,
}: {
  siteUrl: string;
  embed: EmbeddedChart;
  title: string;
}) {
  const t = useTranslations('share');
  const [chosen, setChosen] = useState(subject);
  const isChoice = choices.length > 1;
  return (
    <>
      {isChoice ? (
        <Select label={t('coin')} values={choices} value={chosen} onChange={setChosen} />
      ) : null}
      <EmbedFields
        siteUrl={siteUrl}
        chart={{ subject: chosen, range }}
        title={isChoice ? t('pegTitle', { symbol: chosen, range }) : title}
      />
    </>
  );
}

const DATA_CLASSES = ['replay', 'sample'] as const;

function Citations({ title, asOfMs, path }: Shared) {
  const t = useTranslations('share');
  const tClass = useTranslations('common.dataClass');
  const common = useTranslations('common');
  const locale = useLocale();
  // The page's data class, as the strip maintains it (components/shell/strip/live-strip.live.tsx).
  const feed = DATA_CLASSES.find((each) => each === document.documentElement.dataset.feed);
  const { origin, pathname, search } = window.location;
  const cited = {
    product: publicConfig.productName,
    title,
    asOfMs,
    dataNote: feed === undefined ? null : tClass(feed),
    url: origin + (path ?? pathname + search),
  };
  const asOf = asOfMs === null ? null : `${common('asOf')} ${formatTimestamp(asOfMs, locale)}`;
  return (
    <div className="space-y-4">
      <Snippet label={t('text')} text={textCitation(cited, asOf)} copy={t('copy')} />
      <Snippet label="BibTeX" text={bibtexCitation(cited)} copy={t('copy')} />
    </div>
  );
}
