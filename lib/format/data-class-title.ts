import type { DataClass } from '@/lib/benchmark/codes';

const BEFORE: Readonly<Record<DataClass, string>> = {
  live: '',
  replay: 'Recording: ',
  sample: 'Demonstration: ',
};

/** The title of what is sent or subscribed to: anything but live data says so before all else. */
export function dataClassTitle(dataClass: DataClass, title: string): string {
  return `${BEFORE[dataClass]}${title}`;
}
