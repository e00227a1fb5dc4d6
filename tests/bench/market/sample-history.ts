import { cpuTimes, type Measurement, type Pace } from '../measure';
import { withSampleStore } from '../sample-store';

const HISTORY_DAYS = 90;

/** What a first start computes before the demonstration market is shown. */
export async function measureSampleHistory({ isQuick }: Pace): Promise<Measurement[]> {
  const values = await cpuTimes(isQuick ? 1 : 2, 0, () =>
    withSampleStore(async () => undefined, HISTORY_DAYS * 86_400_000),
  );
  return [
    {
      what: `demonstration market: ${HISTORY_DAYS} days of history`,
      target: '',
      unit: 's',
      values: values.map((ms) => ms / 1000),
    },
  ];
}
