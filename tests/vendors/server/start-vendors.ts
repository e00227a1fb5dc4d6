import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import { answerOf, NOT_FOUND, VENDORS, vendorAt, vendorSettings } from '../all-vendors';
import { type Answer, type MarketSize, ok } from '../vendor';
import { FaultBoard, faultSchema } from './faults';
import { send } from './send';

/** Where faults are read, switched on and off, beside the vendors. */
const CONTROL_PATH = '/__vendors/faults';

const additionSchema = z.object({ vendor: z.string(), fault: faultSchema });
const clearingSchema = additionSchema.partial().default({});

function answerControl(method = '', body: unknown, faults: FaultBoard): Answer {
  if (method === 'POST') {
    const { vendor, fault } = additionSchema.parse(body);
    faults.add(vendor, fault);
  } else if (method === 'DELETE') {
    const { vendor, fault } = clearingSchema.parse(body);
    faults.clear(vendor, fault);
  } else if (method !== 'GET') return NOT_FOUND;
  return ok(faults.list());
}

export type VendorServerOptions = {
  /** Any free one by default. */
  port?: number;
  nowMs?: () => number;
  size?: Partial<MarketSize>;
};

/** One request that came in. */
type LoggedRequest = { vendor: string; path: string; isKnown: boolean };

export type VendorServer = {
  url: string;
  /** Every source's address at this server, by its setting. */
  settings: Record<string, string>;
  faults: FaultBoard;
  /** Every request since the start or the last `clear`. */
  requests: {
    of: (vendor: string) => readonly LoggedRequest[];
    /** Paths that a vendor was asked for and does not have. */
    unknown: () => readonly string[];
    clear: () => void;
  };
  close: () => Promise<void>;
};

/** About as many rows as the real bodies have: memory and processor are then near the real ones. */
export const FULL_SIZE: MarketSize = { pools: 16_772, pairsPerExchange: 1_500 };
const SMALL: MarketSize = { pools: 400, pairsPerExchange: 20 };

/** Every vendor on one port of this machine, each below its own name. */
export async function startVendors(options: VendorServerOptions = {}): Promise<VendorServer> {
  const { port = 0, nowMs = Date.now } = options;
  const size = { ...SMALL, ...options.size };
  const faults = new FaultBoard(VENDORS.map(({ name }) => name));
  const requests: LoggedRequest[] = [];
  const server = createServer(async (request, response) => {
    try {
      const url = new URL(request.url ?? '/', 'http://vendors');
      const json = await bodyOf(request);
      if (url.pathname === CONTROL_PATH) {
        await send(request, response, answerControl(request.method, json, faults), new Set());
        return;
      }
      const { vendor, path } = vendorAt(url);
      const of = faults.of(vendor.name);
      const headers = Object.fromEntries(new Headers(request.headers as Record<string, string>));
      const answer = answerOf(url, { json, headers, nowMs: nowMs(), faults: of, size });
      const isKnown = answer !== null;
      requests.push({ vendor: vendor.name, path: `${path}${url.search}`, isKnown });
      await send(request, response, answer ?? NOT_FOUND, of);
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
    requests: {
      of: (name) => requests.filter(({ vendor }) => vendor === name),
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

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = await textOf(request);
  return text === '' ? undefined : JSON.parse(text);
}
