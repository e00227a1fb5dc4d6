import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { answerOf, vendorAt, vendorSettings } from '../all-vendors';
import { ok } from '../vendor';
import { FaultBoard, vendorFaultSchema } from './faults';
import { send } from './send';

/** Where faults are listed (GET), switched on (POST) and all switched off (DELETE), beside the vendors. */
const CONTROL_PATH = '/__vendors/faults';

/** One request that came in. */
type LoggedRequest = { vendor: string; path: string; isKnown: boolean };

export type VendorServer = Awaited<ReturnType<typeof startVendors>>;

/** Every vendor on one port of this machine, any free one by default, each below its own name. */
export async function startVendors({ port = 0, nowMs = Date.now } = {}) {
  const faults = new FaultBoard();
  const requests: LoggedRequest[] = [];
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://vendors');
      const body = await textOf(request);
      const json: unknown = body === '' ? undefined : JSON.parse(body);
      if (url.pathname === CONTROL_PATH) {
        if (request.method === 'DELETE') faults.clear();
        if (request.method === 'POST') {
          const { vendor, fault } = vendorFaultSchema.parse(json);
          faults.add(vendor, fault);
        }
        return send(request, response, ok(faults.list()));
      }
      const { vendor, path } = vendorAt(url);
      const headers = Object.fromEntries(new Headers(request.headers as Record<string, string>));
      const of = faults.of(vendor.name);
      const answer = answerOf(url, { json, headers, nowMs: nowMs(), faults: of });
      requests.push({
        vendor: vendor.name,
        path: `${path}${url.search}`,
        isKnown: answer !== null,
      });
      send(request, response, answer ?? { status: 404, body: { error: 'no such path' } }, of);
    } catch (error) {
      send(request, response, { status: 404, body: String(error) });
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Every source's address at this server, by its setting. */
    settings: vendorSettings(url),
    faults,
    /** Every request since the start or the last `clear`. */
    requests: {
      of: (name: string) => requests.filter(({ vendor }) => vendor === name),
      /** Paths that a vendor was asked for and does not have. */
      unknown: () =>
        requests.filter(({ isKnown }) => !isKnown).map(({ vendor, path }) => `${vendor} ${path}`),
      clear: () => void requests.splice(0),
    },
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}
