import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { getPegCheck } from './check';
import type { PegCheck } from './check-contract';
import { checkPegThrough } from './check-through';

/** `/api/peg/check`: the separate peg service where one is configured, else the engine. */
export function answerPegCheck(
  context: ServiceContext,
  symbols: readonly string[],
): Promise<PegCheck> {
  const { pegApiUrl } = serverConfig();
  return pegApiUrl === undefined
    ? getPegCheck(context, symbols)
    : checkPegThrough(context, symbols, { baseUrl: pegApiUrl });
}

/** Whether `/api/peg/check` goes on to a separate peg service. */
export function usesPegService(): boolean {
  return serverConfig().pegApiUrl !== undefined;
}
