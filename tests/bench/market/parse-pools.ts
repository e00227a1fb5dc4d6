import { defillamaPools } from '@/lib/market/defillama';
import { createFetchJson } from '@/lib/market/http/fetch-json';
import { coveredCoins } from '@/lib/market/registry';
import { manyPools } from '../../fixtures/market/defillama-bodies';
import { loopbackUrls } from '../../support/market-context';
import { startLoopbackServer } from '../../support/servers/loopback-server';
import { cpuTimes, type Measurement, type Pace } from '../measure';

const POOLS = 15_000;
const quiet = () => undefined;

/** The whole body over loopback: read, hashed, parsed, validated, filtered and mapped. */
export async function measurePools({ isQuick }: Pace): Promise<Measurement[]> {
  const server = await startLoopbackServer();
  try {
    // Serialized once: the server's own work shall not count.
    const body = JSON.stringify({ status: 'success', data: manyPools(POOLS) });
    server.route('/pools', { body });
    const values = await cpuTimes(isQuick ? 3 : 15, 2, async () => {
      const source = defillamaPools.open(loopbackUrls(server.url));
      const update = await source.fetch({
        nowMs: Date.now,
        signal: new AbortController().signal,
        fetchJson: createFetchJson({ nowMs: Date.now }),
        coins: coveredCoins(),
        log: { debug: quiet, info: quiet, warn: quiet },
      });
      if ((update.pools?.length ?? 0) < 500) throw new Error('too few pools were accepted');
    });
    const what = `${POOLS} pools fetched, parsed, validated, filtered`;
    return [{ what, target: '< 400 ms', unit: 'ms CPU', values }];
  } finally {
    await server.close();
  }
}
