import { PageData } from '@/components/json-ld';
import { PegStatusPage } from '@/components/peg-status/peg-status-page';
import { PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import { getDepegRecord } from '@/lib/features/peg/get-depeg-record';
import { figureMetadata } from '../../../_figures/card-version';
import { pegStatusFigures } from '../../../_figures/initial-figures';

export const generateMetadata = () => figureMetadata('/en/peg-status');

export default async function EnglishPegStatusPage() {
  const [figures, record] = await Promise.all([
    pegStatusFigures(),
    getDepegRecord(PEG_RECENT_DEFAULTS.asset),
  ]);
  return (
    <>
      <PageData path="/en/peg-status" />
      <PegStatusPage locale="en" figures={figures} record={record} />
    </>
  );
}
