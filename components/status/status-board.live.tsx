'use client';

import { useTranslations } from 'next-intl';
import { LivePanel } from '@/components/freshness/live-panel';
import { Moment } from '@/components/freshness/moment';
import { useCodeText } from '@/components/freshness/use-code-text';
import { plain, SortTable, shown } from '@/components/tables/sort-table';
import { StatusMark, type Tone } from '@/components/ui/marks/status-mark';
import { Definition } from '@/components/ui/overlay/definition';
import { Section } from '@/components/ui/section-head';
import { useLive } from '@/lib/features/client/use-live';
import { statusCall } from '@/lib/features/status/calls';
import type { Status } from '@/lib/features/status/contract';
import { isMailDelayed, summaryOf } from './status-summary';

/** Whether figures are written, indices are computed and sources respond, every 30 s. */
export function StatusBoard() {
  const t = useTranslations('status');
  const { state } = useLive(statusCall);
  // A status that is not renewed may have changed since.
  const isReached = state.status !== 'stale';
  const isOld = ({ status }: Status) => !isReached || status === 'stale';
  return (
    <LivePanel state={state} skeletonClass="h-[40rem]" failure={t('failed')}>
      {(status) => (
        <div className="space-y-14">
          <Summary status={status} isReached={isReached} />
          <Indices status={status} isOld={isOld(status)} />
          <Sources status={status} isOld={isOld(status)} />
        </div>
      )}
    </LivePanel>
  );
}

function Summary({ status, isReached }: { status: Status; isReached: boolean }) {
  const t = useTranslations('status');
  const { key, tone, ...counts } = summaryOf(status, isReached);
  const { collector, fixing, history, mail } = status;
  return (
    <section aria-label={t('now')}>
      <p className="flex items-center gap-3 font-semibold text-figure">
        <StatusMark tone={tone} className="size-3.5" />
        <span>{t(`summary.${key}`, counts)}</span>
      </p>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-4 border-rule border-t pt-4 text-small sm:grid-cols-3 lg:grid-cols-5">
        <Definition label={t('lastWrite')}>{momentOr(collector.last_write_at)}</Definition>
        <Definition label={t('lastFixing')}>
          {momentOr(fixing.last_at)}
          {fixing.last_method === 'carried_forward' ? ` · ${t('carried')}` : null}
        </Definition>
        <Definition label={t('nextFixing')}>{momentOr(fixing.next_at)}</Definition>
        <Definition label={t('history')}>
          {history === null
            ? t('historyState.none')
            : t(`historyState.${history.state}`, {
                done: history.done,
                expected: history.expected,
                days: history.reconstructed_days,
              })}
        </Definition>
        <Definition label={t('mail')}>
          <MailState mail={mail} />
        </Definition>
      </dl>
    </section>
  );
}

function MailState({ mail }: { mail: Status['mail'] }) {
  const t = useTranslations('status');
  if (mail.sends_mail === null) return t('mailState.unknown');
  if (!mail.sends_mail) return t('mailState.off');
  const lines = [
    isMailDelayed(mail)
      ? t.rich('mailState.delayed', { since: () => momentOr(mail.delayed_since) })
      : null,
    mail.waits_for_next_day.length > 0
      ? t('mailState.waits', {
          kinds: mail.waits_for_next_day.map((kind) => t(`mailKinds.${kind}`)).join(', '),
        })
      : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return t('mailState.on');
  return lines.map((line, place) => (
    <span key={place === 0 ? 'first' : 'second'} className="block">
      {line}
    </span>
  ));
}

function momentOr(iso: string | null) {
  return iso === null ? '—' : <Moment iso={iso} />;
}

type IndexState = Status['indices'][number];

function Indices({ status, isOld }: { status: Status; isOld: boolean }) {
  const t = useTranslations('status');
  const methods = useTranslations('indices.methods');
  const reasonText = useCodeText('common.indexReason');
  const stateOf = (index: IndexState) =>
    t(index.status === 'estimated' ? 'notComputed' : 'computed');
  const methodOf = ({ reason, method }: IndexState) =>
    reason === null ? methods(method) : reasonText(reason);
  return (
    <Section id="status-indices" title={t('indices')}>
      <SortTable
        caption={t('indices')}
        rows={status.indices}
        id={({ code }) => code}
        columns={[
          plain<IndexState>(t('index'), 'code'),
          shown(
            t('state'),
            stateOf,
            (text, { status: state }) => (
              <State tone={state === 'estimated' ? 'watch' : 'stable'} text={text} isOld={isOld} />
            ),
            { isText: true },
          ),
          plain<IndexState>(t('method'), methodOf, { isText: true, className: 'text-soft' }),
          shown(t('computedAt'), 'as_of', momentOr, { className: 'figure' }),
        ]}
      />
    </Section>
  );
}

type Source = Status['sources'][number];

const SOURCE_TONE: Record<Source['state'], Tone> = {
  ok: 'stable',
  failing: 'alert',
  waiting: 'neutral',
};

function Sources({ status, isOld }: { status: Status; isOld: boolean }) {
  const t = useTranslations('status');
  const failureText = useCodeText('status.failure');
  const stateOf = ({ state, failure_kind }: Source) =>
    state === 'failing' && failure_kind !== null
      ? failureText(failure_kind)
      : t(`sourceState.${state}`);
  return (
    <Section id="status-sources" title={t('sources')}>
      {status.sources.length === 0 ? (
        <p className="mt-4 text-soft">{t('noSources', { feed: status.feed.data_class })}</p>
      ) : (
        <SortTable
          caption={t('sources')}
          rows={status.sources}
          id={({ source }) => source}
          columns={[
            plain<Source>(t('source'), 'name'),
            shown(
              t('state'),
              stateOf,
              (text, { state }) => <State tone={SOURCE_TONE[state]} text={text} isOld={isOld} />,
              { isText: true },
            ),
            shown(t('lastAnswer'), 'last_success_at', momentOr, { className: 'figure' }),
            plain<Source>(t('accepted'), 'rows_accepted'),
            plain<Source>(t('refused'), 'rows_dropped'),
          ]}
        />
      )}
    </Section>
  );
}

/** A state that is no longer written is shown as the last known one. */
function State({ tone, text, isOld }: { tone: Tone; text: string; isOld: boolean }) {
  const common = useTranslations('common');
  return (
    <span className="inline-flex items-center gap-2">
      <StatusMark tone={isOld ? 'neutral' : tone} />
      <span>{isOld ? common('lastKnown', { word: text }) : text}</span>
    </span>
  );
}
