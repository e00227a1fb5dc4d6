import { PegStatusPage, pegStatusMetadata } from '@/components/peg-status/peg-status-page';
import { pegStatusFigures } from '../../../initial-figures';

export const revalidate = 30;

export const generateMetadata = () => pegStatusMetadata('en');

export default async function EnglishPegStatusPage() {
  return <PegStatusPage locale="en" figures={await pegStatusFigures()} />;
}
