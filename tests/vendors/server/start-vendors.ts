import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VENDORS, vendorSettings } from '../all-vendors';
import type { MarketSize, Vendor } from '../vendor';
import { answerControl, CONTROL_PATH } from './control';
import { FaultBoard, isTransportFault } from './faults';
import { RequestLog } from './request-log';
import { send } from './send';

export type VendorServerOptions = {
  /** Any free one by default. */
  port?: number;
  nowMs?: () => number;
  size?: Partial<MarketSize>;
};

export type VendorServer = {
  url: string;
  /** Every source's address at this server, by its setting. */
  settings: Record<string, string>;
  faults: FaultBoard;
  requests: RequestLog;
  close: () => Promise<void>;
};

/** About as many rows as the real bodies have: memory and processor are then near the real ones. */
export const FULL_SIZE: MarketSize = { pools: 16_772, pairsPerExchange: 1_500 };
const SMALL: MarketSize = { pools: 400, pairsPerExchange: 20 };
const HOUR_MS = 3_600_000;

/** Every vendor on one port of this machine, each below its own name. */
export async function startVendors(options: VendorServerOptions = {}): Promise<VendorServer> {
  const { port = 0, nowMs = Date.now } = options;
  const size = { ...SMALL, ...options.size };
  const byName = new Map(VENDORS.map((vendor) => [vendor.name, vendor]));
  const faults = new FaultBoard([...byName.keys()]);
  const requests = new RequestLog();
  const serve = async (vendor: Vendor, path: string, request: IncomingMessage, url: URL) => {
    const atMs = nowMs();
    const of = faults.of(vendor.name);
    const answer = vendor.answer({
      path,
      query: url.searchParams,
      json: await jsonOf(request),
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      nowMs: of.has('future-timestamp') ? atMs + HOUR_MS : atMs,
      faults: new Set([...of].filter((fault) => !isTransportFault(fault))),
      size,
    });
    const asked = `${path}${url.search}`;
    requests.add({ vendor: vendor.name, path: asked, atMs, isKnown: answer !== null });
    return { answer: answer ?? { status: 404, body: { error: 'no such path' } }, of };
  };
  const server: Server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://vendors');
      const [, name = '', ...rest] = url.pathname.split('/');
      if (name === CONTROL_PATH) {
        const said = answerControl(request.method ?? '', rest.join('/'), await jsonOf(request), {
          faults,
          requests,
        });
        await send(request, response, said, new Set());
        return;
      }
      const vendor = byName.get(name);
      if (!vendor) throw new RangeError(`no vendor ${name}`);
      const { answer, of } = await serve(vendor, `/${rest.join('/')}`, request, url);
      await send(request, response, answer, of);
    } catch (error) {
      response.writeHead(404, { 'content-type': 'text/plain' });
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    settings: vendorSettings(url),
    faults,
    requests,
    close: () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    },
  };
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}
