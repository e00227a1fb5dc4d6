import { PegStatusPage, pegStatusMetadata } from '@/components/peg-status/peg-status-page';
import { pegStatusFigures } from '../../initial-figures';

export const revalidate = 30;

export const generateMetadata = () => pegStatusMetadata('fr');

export default async function FrenchPegStatusPage() {
  return <PegStatusPage locale="fr" figures={await pegStatusFigures()} />;
}
