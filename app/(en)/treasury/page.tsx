import { PageData } from '@/components/json-ld';
import { TreasuryDesk } from '@/components/treasury/treasury-desk';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { listPastExits } from '@/lib/features/exit/list-past-exits';
import { MessagesProvider } from '@/lib/i18n/provider';
import { treasuryFigures } from '../../_figures/treasury-figures';

export const revalidate = 30;

export const metadata = pageMetadata('/treasury');

export default async function TreasuryPage() {
  const [figures, exits] = await Promise.all([treasuryFigures(), listPastExits()]);
  return (
    <MessagesProvider locale="en" namespaces={['treasuryDesk', 'deskBill']}>
      <PageData path="/treasury" />
      <LiveProvider figures={figures}>
        <TreasuryDesk exits={exits} />
      </LiveProvider>
    </MessagesProvider>
  );
}
