import type { Attribution } from '@/lib/read/attribution/contract';
import type { FixingDayDetail } from '@/lib/read/fixings/contract';
import { DayFamily } from './day-family';
import { DayHead } from './day-head';
import { DayMoved } from './day-moved';
import { DayCitations, DayNeighbors, DayProof } from './day-proof';
import { DayRestatements } from './day-restatements';
import { DayWeights } from './day-weights';

/** One day's fixings: the value, the family, the causes of its change, its inputs, and its proof. */
export function FixingDayPage({
  detail,
  change,
}: {
  detail: FixingDayDetail;
  /** Change of the SYI since the previous fixing; `null` if there is none. */
  change: Attribution | null;
}) {
  return (
    <article className="page space-y-14 pt-8 sm:pt-10">
      <DayHead detail={detail} />
      <DayFamily detail={detail} />
      <DayMoved change={change} />
      <DayWeights detail={detail} />
      <DayRestatements detail={detail} />
      <div className="grid gap-x-14 gap-y-14 lg:grid-cols-2 [&>*]:min-w-0">
        <DayProof detail={detail} />
        <DayCitations detail={detail} />
      </div>
      <DayNeighbors neighbors={detail.neighbors} />
    </article>
  );
}
