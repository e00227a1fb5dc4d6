import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import type { PegCheck } from '@/lib/contracts/peg-check';
import type { ServiceContext } from '../context';
import { getPegCheck } from './check';
import { checkPegThrough } from './check-through';

/** `/api/peg/check`: the separate peg service where one is configured, else the engine. */
export function answerPegCheck(
  context: ServiceContext,
  symbols?: readonly string[],
): Promise<PegCheck> {
  const { pegApiUrl } = serverConfig();
  return pegApiUrl === undefined
    ? getPegCheck(context, symbols)
    : checkPegThrough(context, symbols, { baseUrl: pegApiUrl });
}

/** Whether `/api/peg/check` goes on to a separate peg service. */
export function asksPegService(): boolean {
  return serverConfig().pegApiUrl !== undefined;
}
