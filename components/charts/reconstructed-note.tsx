import { useTranslations } from 'next-intl';

type Point = { data_class: string };

/** How many points of a history are reconstructed. */
export function reconstructedCount(points: readonly Point[]): number {
  return points.filter((point) => point.data_class === 'reconstructed').length;
}

/** Under a line with reconstructed points: how many there are, and what they are based on. */
export function ReconstructedNote({ count, total }: { count: number; total: number }) {
  const t = useTranslations('common.chart');
  if (count === 0) return null;
  return <p className="text-faint text-micro">{t('reconstructed', { count, total })}</p>;
}
