'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { useIndexFamily } from '@/lib/client/use-index-family';
import { liveData } from '@/lib/client/use-live';
import { useQueryParam } from '@/lib/client/use-query-param';
import { publicConfig } from '@/lib/config/public-config';
import { ChosenIndexConstituents } from './chosen-index.live';
import { ConstituentsTable } from './constituents-table.live';
import { INDEX_CODES_SHOWN, type ShownIndexCode } from './index-format';
import { CONSTITUENTS_ID, openedByAddress, showConstituents } from './open-details';

const ROW_PX = 40;
/** Rows of a list that is not opened, and of one that is: what the window still shows whole. */
const CLOSED_ROWS = 6;
const OPEN_ROWS = 14;
/** A route change scrolls to the top at once and again after 100 ms (Specification §2). */
const AFTER_ROUTE_CHANGE_MS = 150;

/** Index Constituents of the index that `tab` names, opened by `view=constituents`. */
export function ConstituentsSection() {
  const t = useTranslations('constituents');
  const indices = useTranslations('indices');
  const [code, setCode] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  const [view, setView] = useQueryParam('view', ['constituents', 'summary'], 'summary');
  const family = liveData(useIndexFamily().state);
  const count =
    code === 'SYI' ? CLOSED_ROWS : (family?.data.indices[code]?.constituent_count ?? OPEN_ROWS);
  const open = view === 'constituents';
  const rows = Math.min(count, open ? OPEN_ROWS : CLOSED_ROWS);

  useEffect(() => {
    if (!openedByAddress()) return;
    const timer = setTimeout(() => {
      // Where the browser has put a returning reader, the reader stays.
      if (window.scrollY === 0) showConstituents();
    }, AFTER_ROUTE_CHANGE_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <section id={CONSTITUENTS_ID} aria-labelledby="constituents-title">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-firm border-b pb-2">
        <div>
          <h2 id="constituents-title" tabIndex={-1} className="text-lead outline-none">
            {t('title')}{' '}
            <span className="font-normal text-faint text-small tracking-normal">
              {publicConfig.indexNames[code]}
            </span>
          </h2>
          <p className="text-small text-soft">{t(`bodyOf.${code}`)}</p>
        </div>
        <Segmented
          label={indices('title')}
          segments={INDEX_CODES_SHOWN.map((value) => ({ value, label: value }))}
          value={code}
          onChange={setCode}
        />
      </div>
      {code === 'SYI' ? (
        <ConstituentsTable />
      ) : (
        <ChosenIndexConstituents code={code} heightPx={(rows + 1) * ROW_PX} />
      )}
      {count > CLOSED_ROWS ? (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3"
          aria-expanded={open}
          onClick={() => setView(open ? 'summary' : 'constituents')}
        >
          {open ? t('fewer') : t('more', { count })}
        </Button>
      ) : null}
    </section>
  );
}
