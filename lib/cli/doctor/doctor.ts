import { serverConfig } from '@/lib/config/server-config';
import { sourceUrls } from '@/lib/config/source-urls';
import { marketUserAgent } from '@/lib/config/user-agent';
import { createFetchJson } from '@/lib/market/http/fetch-json';
import { liveSources } from '@/lib/market/live';
import { CommandLine } from '../command-line';
import { computeOnce, marketLines, pollSources, sourceLines } from './examine';

const USAGE = `usage: npm run doctor     asks every live source once and says whether an SYI could be computed

Exit code 0 when it could, 1 when not. Nothing is stored.`;
const EXIT_NO_INDEX = 1;

async function examine(): Promise<void> {
  const config = serverConfig();
  const sources = liveSources(sourceUrls());
  console.log(`Polling ${sources.length} sources once…\n`);
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const userAgent = marketUserAgent(config);
  const fetchJson = createFetchJson({ nowMs: Date.now, userAgent });
  const findings = await pollSources(sources, { fetchJson, nowMs: Date.now, signal: stop.signal });
  const nowMs = Date.now();
  for (const line of sourceLines(findings, nowMs)) console.log(line);
  const market = computeOnce(findings, nowMs);
  console.log('');
  for (const line of marketLines(market)) console.log(line);
  const syi = market.indices.find((index) => index.code === 'SYI');
  if (!syi?.value) process.exitCode = EXIT_NO_INDEX;
}

/** `npm run doctor`. */
export function doctorCommand(): CommandLine {
  return new CommandLine(USAGE).action(examine);
}
