import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { LiveProvider } from '@/lib/features/client/live-provider';
import type { DepegRecord } from '@/lib/features/peg/events-contract';
import type { Locale } from '@/lib/i18n/locales';
import { MessagesProvider } from '@/lib/i18n/provider';
import { PegStatusBoard } from './peg-status-board.live';

/** The USDC peg status page in one language. */
export function PegStatusPage({
  locale,
  figures,
  record,
}: {
  locale: Locale;
  figures: InitialFigures;
  record: DepegRecord;
}) {
  return (
    <MessagesProvider locale={locale} namespaces={['pegStatus', 'depegEvents', 'methodLinks']}>
      <LiveProvider figures={figures}>
        <div className="page pt-10 sm:pt-14">
          <PegStatusBoard record={record} />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
