import { REQUEST_TIMEOUT_MS } from '@/lib/features/client/fetch-parsed';
import {
  DEFAULT_PEG_SYMBOLS,
  indexFamilyCall,
  PEG_RECENT_DEFAULTS,
  pegCheckCall,
  pegRecentCall,
  regimeCall,
  syiCall,
  yieldsCall,
} from '@/lib/features/contract/calls';

it.each([
  ['SYI', syiCall, 30_000],
  ['index family', indexFamilyCall, 30_000],
  ['peg widget', pegCheckCall, 30_000],
  ['regime', regimeCall, 300_000],
  ['live yields', yieldsCall, 300_000],
  ['peg status page', pegRecentCall, 60_000],
])('the %s is refetched after its interval', (_name, call, intervalMs) => {
  expect(call.refreshIntervalMs).toBe(intervalMs);
});

it('a request is given up after 30 s', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
});

it('a peg check without symbols asks for six coins, the recent pegs for 50 of USDC', () => {
  expect(DEFAULT_PEG_SYMBOLS).toEqual(['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'PYUSD']);
  expect(PEG_RECENT_DEFAULTS).toEqual({ asset: 'USDC', limit: 50 });
  expect(pegRecentCall.swrKey({ query: PEG_RECENT_DEFAULTS })).toBe(
    '/api/frontend/peg/recent?asset=USDC&limit=50',
  );
});
