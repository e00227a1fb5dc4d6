import { serverConfig } from '@/lib/config/server-config';
import { getPegCheck } from '@/lib/features/peg/check';
import { pegCheckContract, symbolsOf } from '@/lib/features/peg/check-contract';
import { checkPegThrough } from '@/lib/features/peg/peg-service';
import { callLimit } from '@/lib/http/limits/rate-limit';
import { route } from '@/lib/http/route';

/** A request costs more than a read if it is passed on to another service. */
const countPassedOn = callLimit({ name: 'peg-check', points: 60, durationSeconds: 60 });

/** The pegs of the engine, or of the separate peg service behind PEG_API_URL. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  pegCheckContract,
  async ({ context, query, request }) => {
    const symbols = symbolsOf(query.symbols);
    const { pegApiUrl: baseUrl } = serverConfig();
    if (baseUrl === undefined) return getPegCheck(context, symbols);
    await countPassedOn(request);
    return checkPegThrough(context, symbols, { baseUrl });
  },
);
