import * as doc from '@/lib/content/methodology/blocks';
import { span } from '@/lib/content/methodology/figures';
import { SERVICE_TARGETS } from '@/lib/content/service-targets';

export function qualitySection({ parameters: p }: doc.Source): doc.Section {
  const targets = SERVICE_TARGETS;
  return {
    id: 'slo',
    title: 'Quality assurance and service targets',
    blocks: [
      doc.heading('qa', 'Quality assurance'),
      doc.bullets(
        doc.text`${doc.strong('Input validation')}: every source response is validated against a schema. Invalid data is rejected and counted, never guessed. A source that fails repeatedly is paused.`,
        doc.text`${doc.strong('Calculation')}: every worked example on this page is calculated by the index engine when the page is built, and tests compare it with independently calculated results. Property-based tests search for inputs that break a rule, such as a negative weight or a price that depends on the order of quotes.`,
        doc.text`${doc.strong('Backtesting')}: the engine replays recorded markets, including USDC in March 2023 and TerraUSD in May 2022, and reports what it would have published. Values assumed for a recording are marked as judgment.`,
        doc.text`${doc.strong('Monitoring')}: data ages, rejections, pending moves and values carried forward are shown with the data; ${doc.link('/api/v1/status', '/api/v1/status')} shows the status of sources and the time of the last update.`,
        doc.text`${doc.strong('Verification')}: records are linked by hashes and can be recalculated with ${doc.code('verify')}.`,
      ),
      doc.heading('service-targets', 'Service targets'),
      doc.table(
        'Service targets',
        ['Objective', '#Target', 'What it covers'],
        [
          [
            'Response time, 95th percentile',
            `under ${targets.p95LatencySeconds} s`,
            'API read requests',
          ],
          [
            'Availability',
            `${targets.availabilityPercent}%`,
            'Website and API read requests, per month',
          ],
          [
            'Batch',
            `${targets.batchMinutes} min`,
            'Yields, market caps and the indices based on them',
          ],
          ['Indicative value', span(p.volatility.stepSeconds), 'Interval between values'],
        ],
      ),
      doc.note`These are design targets, not measured results or contractual commitments. An availability record is not published yet.`,
    ],
  };
}
