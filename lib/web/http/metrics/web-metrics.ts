import 'server-only';
import { activeFeed } from '@/lib/read/service/active-feed';
import { readMarket } from '@/lib/read/service/feed-data';
import { shownError } from '@/lib/read/service/shown-error';
import { getReadiness } from '@/lib/read/status/get-readiness';
import { webFigures } from './web-registry';

/** The figures in Prometheus text format; those about the data are read from the store on each call. */
export async function metricsText(nowMs: number): Promise<{ text: string; type: string }> {
  const { register, storeUp, collectorUp, dataUp, dataAge } = await webFigures();
  const [{ store, collector }, data] = await Promise.all([
    getReadiness({ nowMs }),
    newestData(nowMs),
  ]);
  storeUp.set(store === 'ok' ? 1 : 0);
  collectorUp.set(collector === 'writing' ? 1 : 0);
  dataUp.set(data ? 1 : 0);
  dataAge.reset();
  if (data) dataAge.set({ data_class: data.dataClass }, data.ageMs / 1000);
  return { text: await register.metrics(), type: register.contentType };
}

async function newestData(nowMs: number) {
  try {
    const active = await activeFeed({ nowMs });
    const { asOfMs } = await readMarket(active);
    return { dataClass: active.feed.dataClass, ageMs: active.clockMs - asOfMs };
  } catch (error) {
    if (shownError(error) === undefined) throw error;
    return undefined;
  }
}
