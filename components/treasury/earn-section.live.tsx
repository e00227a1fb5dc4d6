'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CauseBars } from '@/components/attribution/cause-bars';
import { LivePanel } from '@/components/freshness/live-panel';
import { Select } from '@/components/ui/form/select';
import { SectionHead } from '@/components/ui/section-head';
import type { Treasury } from '@/lib/features/treasury/contract';
import { formatUsd } from '@/lib/format/numbers';
import { EarnTable } from './earn-table';
import { useTreasury } from './use-answers';

/** What the amount earns in each holding, and the steps from the yield to it in dollars. */
export function EarnSection() {
  const t = useTranslations('treasuryDesk');
  const state = useTreasury();
  return (
    <section aria-labelledby="earn">
      <SectionHead id="earn" title={t('earn.title')} note={t('earn.note')} />
      <LivePanel
        state={state}
        skeletonClass="h-[30rem]"
        failure={t('failed')}
        share={{ title: t('shared', { part: t('earn.title') }) }}
      >
        {(desk) => (
          <div className="mt-2 grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
            <EarnTable desk={desk} />
            <Way desk={desk} />
          </div>
        )}
      </LivePanel>
    </section>
  );
}

/** Amounts that round to less than a cent are not drawn. */
const SHOWN_FROM_USD = 0.005;

/** The waterfall in dollars: the cash, the charges for peg and liquidity, what is compared. */
function Way({ desk }: { desk: Treasury }) {
  const t = useTranslations('treasuryDesk.way');
  const [chosen, setChosen] = useState('SYI');
  const stepped = desk.lines.filter(({ kind }) => kind === 'index' || kind === 'coin');
  const line = stepped.find(({ id }) => id === chosen) ?? stepped[0];
  if (!line) return null;
  const steps = (line.steps ?? []).filter(
    ({ horizon_usd }) => Math.abs(Number(horizon_usd)) >= SHOWN_FROM_USD,
  );
  return (
    <section aria-labelledby="way" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h3 id="way" className="text-body">
            {t('title')}
          </h3>
          <p className="text-faint text-micro">{t('note', { name: line.id, days: desk.days })}</p>
        </div>
        <Select
          label={t('choose')}
          value={line.id}
          onChange={setChosen}
          options={stepped.map(({ id }) => ({ value: id, label: id }))}
        />
      </div>
      {steps.length === 0 || line.adjusted_usd === null ? (
        <p className="mt-4 text-small text-soft">{t('none')}</p>
      ) : (
        <div className="mt-2">
          <CauseBars
            wide
            bars={steps.map(({ step, horizon_usd }, place) => ({
              ...{ key: step, label: t(`steps.${step}`), bps: Number(horizon_usd) },
              text: formatUsd(horizon_usd, 2, { signed: place > 0 }),
            }))}
            total={{
              ...{ key: 'total', label: t('total'), bps: Number(line.adjusted_usd) },
              text: formatUsd(line.adjusted_usd),
            }}
          />
        </div>
      )}
    </section>
  );
}
