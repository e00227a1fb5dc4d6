import { SERVICE_TARGETS } from '../service-targets';
import {
  bullets,
  code,
  heading,
  link,
  note,
  type Section,
  type Source,
  strong,
  table,
  text,
} from './blocks';
import { span } from './figures';

/** Quality assurance and service targets. */
export function qualitySection({ parameters: p }: Source): Section {
  const targets = SERVICE_TARGETS;
  return {
    id: 'slo',
    title: 'Quality assurance and service targets',
    blocks: [
      heading('qa', 'Quality assurance'),
      bullets(
        text`${strong('At the border')}: every body from a source is parsed against a schema; what doesn’t fit is refused and counted, never guessed at. A source that keeps failing is left alone for a while.`,
        text`${strong('In the arithmetic')}: every worked example on this page is computed by the engine when the page is built, and tests compare it with figures worked out beforehand. Property tests search for inputs that break a rule, such as a weight below zero or an order of quotes that decides a price.`,
        text`${strong('On recorded stress')}: the engine replays recorded markets, among them USDC in March 2023 and TerraUSD in May 2022, and prints what it would have published. Values assumed for a recording are marked as judgement.`,
        text`${strong('In operation')}: ages, refusals, pending moves and carried values stand beside the figures; ${link('/api/v1/status', '/api/v1/status')} shows the sources and the last write.`,
        text`${strong('After the fact')}: records are chained by hashes and recomputed by ${code('verify')}.`,
      ),
      heading('service-targets', 'Service targets'),
      table(
        'Service targets',
        ['Objective', '#Target', 'What it covers'],
        [
          [
            'Response time, 95th percentile',
            `under ${targets.p95LatencySeconds} s`,
            'Read calls of the API',
          ],
          ['Availability', `${targets.availabilityPercent}%`, 'Site and read calls, a month'],
          [
            'Batch',
            `${targets.batchMinutes} min`,
            'Yields, market caps and the indices that rest on them',
          ],
          ['Indicative value', span(p.volatility.stepSeconds), 'From one value to the next'],
        ],
      ),
      note`These are targets the service is designed for, not measured results or a contract. No record of availability is published yet.`,
    ],
  };
}
