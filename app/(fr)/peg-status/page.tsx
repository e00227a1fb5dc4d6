import { PageData } from '@/components/json-ld';
import { PegStatusPage } from '@/components/peg-status/peg-status-page';
import { PEG_RECENT_DEFAULTS } from '@/lib/features/peg/defaults';
import { getDepegRecord } from '@/lib/features/peg/get-depeg-record';
import { figureMetadata } from '../../_figures/card-version';
import { pegStatusFigures } from '../../_figures/initial-figures';

export const generateMetadata = () => figureMetadata('/peg-status');

export default async function FrenchPegStatusPage() {
  const [figures, record] = await Promise.all([
    pegStatusFigures(),
    getDepegRecord(PEG_RECENT_DEFAULTS.asset),
  ]);
  return (
    <>
      <PageData path="/peg-status" />
      <PegStatusPage locale="fr" figures={figures} record={record} />
    </>
  );
}
