import { PageData } from '@/components/json-ld';
import { firstSold } from '@/components/treasury/exit/first-sold';
import { TreasuryDesk } from '@/components/treasury/treasury-desk';
import { pageMetadata } from '@/lib/content/site/page-metadata';
import type { InitialFigures } from '@/lib/features/client/figures-provider';
import { LiveProvider } from '@/lib/features/client/live-provider';
import { coinExitCall, exitCall } from '@/lib/features/exit/calls';
import { getCoinExit, getExit } from '@/lib/features/exit/get-exit';
import { listPastExits } from '@/lib/features/exit/list-past-exits';
import { pegDistancesCall } from '@/lib/features/peg/calls';
import { getPegDistances } from '@/lib/features/peg/list-distances';
import { readOrNull } from '@/lib/features/service/active-feed';
import { treasuryCall } from '@/lib/features/treasury/calls';
import { TREASURY_DEFAULTS } from '@/lib/features/treasury/defaults';
import { getTreasury } from '@/lib/features/treasury/get-treasury';
import { MessagesProvider } from '@/lib/i18n/provider';
import { atOneTick } from '../../_figures/figures-of';

export const metadata = pageMetadata('/treasury');

export default async function TreasuryPage() {
  const [figures, exits] = await Promise.all([atOneTick(readDesk), listPastExits()]);
  return (
    <MessagesProvider locale="en" namespaces={['treasuryDesk', 'deskBill']}>
      <PageData path="/treasury" />
      <LiveProvider figures={figures}>
        <TreasuryDesk exits={exits} />
      </LiveProvider>
    </MessagesProvider>
  );
}

/** The desk's responses for its default amount and horizon. */
async function readDesk(): Promise<InitialFigures> {
  const { amount, days } = TREASURY_DEFAULTS;
  const [treasury, exit, distances] = await Promise.all([
    readOrNull((context) => getTreasury(context)),
    readOrNull((context) => getExit(context)),
    readOrNull(getPegDistances),
  ]);
  const asset = exit === null ? null : firstSold(exit.coins);
  const coinExit = asset && (await readOrNull((context) => getCoinExit(context, asset)));
  return {
    [treasuryCall.swrKey({ query: { amount, days } })]: treasury,
    [exitCall.swrKey({ query: { amount } })]: exit,
    [pegDistancesCall.swrKey()]: distances,
    ...(asset && { [coinExitCall.swrKey({ params: { asset }, query: { amount } })]: coinExit }),
  };
}
