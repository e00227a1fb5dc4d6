import { json as jsonOf, text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { type LoopbackReply, startLoopbackServer } from '../../support/servers/loopback-server';
import { answerOf, vendorAt, vendorSettings } from '../all-vendors';
import type { Answer } from '../vendor';
import { FaultBoard, type FaultName, vendorFaultSchema } from './faults';

/** Where faults are listed (GET), switched on (POST) and all switched off (DELETE), beside the vendors. */
const CONTROL_PATH = '/__vendors/faults';
const GZIP_FROM_BYTES = 1_024;

/** One request that came in whole. */
type LoggedRequest = { vendor: string; path: string; isKnown: boolean };

export type VendorServer = Awaited<ReturnType<typeof startVendors>>;

/** Every vendor on one port of this machine, any free one by default, each below its own name. */
export async function startVendors({ port = 0, nowMs = Date.now } = {}) {
  const faults = new FaultBoard();
  const requests: LoggedRequest[] = [];
  const server = await startLoopbackServer(port);
  server.route(/^/, async (request, url) => {
    try {
      const body = await textOf(request);
      const { vendor, path } = vendorAt(url);
      const of = faults.of(vendor.name);
      const answer = answerOf(url, {
        json: body === '' ? undefined : JSON.parse(body),
        headers: Object.fromEntries(new Headers(request.headers as Record<string, string>)),
        nowMs: nowMs(),
        faults: of,
      });
      requests.push({
        vendor: vendor.name,
        path: `${path}${url.search}`,
        isKnown: answer !== null,
      });
      const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      return onTheWay(answer ?? { status: 404, body: { error: 'no such path' } }, takesGzip, of);
    } catch (error) {
      return { status: 404, body: String(error) };
    }
  });
  server.route(CONTROL_PATH, async (request) => {
    if (request.method === 'DELETE') faults.clear();
    if (request.method === 'POST') {
      const { vendor, fault } = vendorFaultSchema.parse(await jsonOf(request));
      faults.add(vendor, fault);
    }
    return { body: faults.list() };
  });
  return {
    url: server.url,
    /** Every source's address at this server, by its setting. */
    settings: vendorSettings(server.url),
    faults,
    /** Every request since the start or the last `clear`. */
    requests: {
      of: (name: string) => requests.filter(({ vendor }) => vendor === name),
      /** Paths that a vendor was asked for and does not have. */
      unknown: () =>
        requests.filter(({ isKnown }) => !isKnown).map(({ vendor, path }) => `${vendor} ${path}`),
      clear: () => void requests.splice(0),
    },
    close: server.close,
  };
}

/** An answer as it is sent, compressed where the caller takes that, with what goes wrong on the way. */
function onTheWay(
  { body, ...head }: Answer,
  takesGzip: boolean,
  faults: ReadonlySet<FaultName>,
): LoopbackReply {
  if (faults.has('hang')) return { hang: 'headers' };
  const isText = typeof body === 'string';
  const headers = { ...(isText && { 'content-type': 'text/plain' }), ...head.headers };
  const plain = Buffer.from(isText ? body : JSON.stringify(body));
  const cutInHalf = faults.has('truncated-gzip');
  // A plain answer that was cut keeps the length it promised, as when a connection is lost.
  const breakOff = faults.has('half-body') || (cutInHalf && !takesGzip);
  if (breakOff || !takesGzip || (!cutInHalf && plain.length < GZIP_FROM_BYTES)) {
    return { ...head, headers, body: plain, breakOff };
  }
  const zipped = { ...headers, 'content-encoding': 'gzip' };
  return { ...head, headers: zipped, body: gzipSync(plain, { level: 1 }), cutInHalf };
}
