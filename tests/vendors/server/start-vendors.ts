import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { VENDORS, vendorSettings } from '../all-vendors';
import { type Answer, type MarketSize, ok, type Vendor } from '../vendor';
import { FaultBoard, faultSchema, isTransportFault } from './faults';
import { send } from './send';

/** One request that came in. */
type LoggedRequest = { vendor: string; path: string; isKnown: boolean };

/** Every request since the start or the last `clear`. */
class RequestLog {
  private readonly requests: LoggedRequest[] = [];

  add(request: LoggedRequest): void {
    this.requests.push(request);
  }

  clear(): void {
    this.requests.length = 0;
  }

  of(vendor: string): readonly LoggedRequest[] {
    return this.requests.filter((request) => request.vendor === vendor);
  }

  /** Paths that a vendor was asked for and does not have. */
  unknown(): readonly string[] {
    return this.requests
      .filter(({ isKnown }) => !isKnown)
      .map(({ vendor, path }) => `${vendor} ${path}`);
  }
}

/** First part of the path of calls to the server itself. */
const CONTROL_PATH = '__vendors';

const additionSchema = z.object({ vendor: z.string(), fault: faultSchema });
const clearingSchema = additionSchema.partial().default({});

/** Faults are read, switched on and off. */
function answerControl(method: string, path: string, body: unknown, faults: FaultBoard): Answer {
  switch (`${method} ${path}`) {
    case 'GET faults':
      return ok(faults.list());
    case 'POST faults': {
      const { vendor, fault } = additionSchema.parse(body);
      faults.add(vendor, fault);
      return ok(faults.list());
    }
    case 'DELETE faults': {
      const { vendor, fault } = clearingSchema.parse(body);
      faults.clear(vendor, fault);
      return ok(faults.list());
    }
    default:
      return { status: 404, body: { error: 'no such path' } };
  }
}

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
    requests.add({ vendor: vendor.name, path: asked, isKnown: answer !== null });
    return { answer: answer ?? { status: 404, body: { error: 'no such path' } }, of };
  };
  const server: Server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://vendors');
      const [, name = '', ...rest] = url.pathname.split('/');
      if (name === CONTROL_PATH) {
        const body = await jsonOf(request);
        const said = answerControl(request.method ?? '', rest.join('/'), body, faults);
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
