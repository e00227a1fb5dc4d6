import 'server-only';
import * as z from 'zod/mini';
import { siteOrigin } from '@/lib/config/site-origin';
import { currentMethodology, numberedSections } from '@/lib/content/methodology/document';
import { methodologySection } from '@/lib/content/methodology/markdown';
import { amountParam, daysParam } from '@/lib/contract/money-params';
import { assetParamSchema, indexCodeSchema, metaSchema } from '@/lib/contract/primitives';
import { attributionSchema } from '@/lib/read/attribution/contract';
import { getAttribution } from '@/lib/read/attribution/get-attribution';
import { coinsResponseSchema } from '@/lib/read/coins/contract';
import { getCoins } from '@/lib/read/coins/list-coins';
import { exitSchema } from '@/lib/read/exit/contract';
import { getExit } from '@/lib/read/exit/get-exit';
import { fixingDayDetailSchema } from '@/lib/read/fixings/contract';
import { getFixingDay } from '@/lib/read/fixings/get-fixing-day';
import { indexSchema } from '@/lib/read/indices/contract';
import { getIndexFamilyOverview } from '@/lib/read/indices/get-overview';
import { getPegCheck } from '@/lib/read/peg/check';
import { pegCheckSchema } from '@/lib/read/peg/check-contract';
import { auditRecordSchema } from '@/lib/read/records/contract';
import { getAuditRecordOf } from '@/lib/read/records/get-record';
import { regimeSchema } from '@/lib/read/regime/contract';
import { getRegime } from '@/lib/read/regime/get-current';
import { indexSeriesSchema } from '@/lib/read/series/contract';
import { getIndexSeries } from '@/lib/read/series/get-index-series';
import { badParameter, noData } from '@/lib/read/service/service-error';
import { treasurySchema } from '@/lib/read/treasury/contract';
import { getTreasury } from '@/lib/read/treasury/get-treasury';
import { dataTool, type McpTool, textTool } from './define-tool';

const indexParam = z
  ._default(indexCodeSchema, 'SYI')
  .check(z.describe('SYI is the headline index; SYRPI is in basis points, the others in percent'));
const kindParam = z
  ._default(z.enum(['fixing', 'indicative']), 'fixing')
  .check(z.describe('fixing: the official daily value; indicative: calculated every 30 seconds'));

const MAX_COINS = 20;

/** How a model is to read and state the values. */
export const INSTRUCTIONS =
  'Stablecoin yield benchmark. Every value has a time, a unit and a data class: `live`, `replay` (a recorded market) or `sample` (demonstration data, not real). State the data class unless it is `live`. Quote fixings rather than indicative values. Unknown values are null. Not financial advice.';

/** The data a program may read: the services and contracts of the API, one tool each. */
export const MCP_TOOLS: readonly McpTool[] = [
  dataTool(
    {
      name: 'get_index',
      title: 'Current index value',
      description:
        'The indicative value of an index now, with 24-hour change, method, confidence and data class.',
    },
    {
      input: z.object({ index: indexParam }),
      output: z.object({ index: indexSchema, meta: metaSchema }),
    },
    async ({ index }, context) => {
      const { data, meta } = await getIndexFamilyOverview(context);
      const view = index === 'SYI' ? data.syi : data.indices[index];
      if (!view) throw noData(`No data yet: ${index} has not been calculated.`);
      return { index: view, meta };
    },
  ),
  dataTool(
    {
      name: 'get_index_series',
      title: 'Index history',
      description:
        'Past values of an index, oldest first: fixings, or indicative values by hour or day.',
    },
    {
      input: z.object({
        index: indexParam,
        kind: kindParam,
        range: z
          ._default(z.enum(['24H', '7D', '30D']), '30D')
          .check(z.describe('Length back from the newest data')),
      }),
      output: indexSeriesSchema,
    },
    ({ index, kind, range }, context) => getIndexSeries(context, index, { kind, range }),
  ),
  dataTool(
    {
      name: 'check_pegs',
      title: 'Stablecoin pegs',
      description: 'Consensus price, deviation from one dollar and status of stablecoins now.',
    },
    {
      input: z.object({
        symbols: z.optional(
          z
            .array(assetParamSchema)
            .check(
              z.minLength(1),
              z.maxLength(MAX_COINS),
              z.describe('Tickers such as USDC; the monitored coins unless given'),
            ),
        ),
      }),
      output: pegCheckSchema,
    },
    ({ symbols }, context) => getPegCheck(context, symbols),
  ),
  dataTool(
    {
      name: 'get_regime',
      title: 'Risk regime',
      description: 'The Risk ON / Risk OFF state with the indicators behind it.',
    },
    { input: z.object({}), output: regimeSchema },
    (_input, context) => getRegime(context),
  ),
  dataTool(
    {
      name: 'get_coins',
      title: 'Coins',
      description:
        'Price, peg, liquidity score, APY and risk-adjusted yield of each covered stablecoin now.',
    },
    { input: z.object({}), output: coinsResponseSchema },
    (_input, context) => getCoins(context),
  ),
  dataTool(
    {
      name: 'get_fixing',
      title: 'Fixings of a day',
      description: 'The official values of all indices on one day, with change and revision.',
    },
    {
      input: z.object({
        day: z
          ._default(z.union([z.literal('latest'), z.iso.date()]), 'latest')
          .check(z.describe('YYYY-MM-DD, or latest')),
      }),
      output: fixingDayDetailSchema,
    },
    ({ day }, context) => getFixingDay(context, day),
  ),
  dataTool(
    {
      name: 'explain_change',
      title: 'Why an index moved',
      description: 'The change of an index over a day or between two fixings, by cause and coin.',
    },
    { input: z.object({ index: indexParam, kind: kindParam }), output: attributionSchema },
    ({ index, kind }, context) => getAttribution(context, index, { kind }),
  ),
  dataTool(
    {
      name: 'get_treasury',
      title: 'What an amount earns',
      description:
        'The cash an amount earns in the basket of SYI, its constituents, a 3-month bill and SOFR.',
    },
    { input: z.object({ amount: amountParam, days: daysParam }), output: treasurySchema },
    (input, context) => getTreasury(context, input),
  ),
  dataTool(
    {
      name: 'get_exit_costs',
      title: 'What leaving costs',
      description: 'Three ways out of each coin for an amount now: withdraw, redeem, sell.',
    },
    { input: z.object({ amount: amountParam }), output: exitSchema },
    (input, context) => getExit(context, input),
  ),
  dataTool(
    {
      name: 'get_audit_record',
      title: 'Audit record',
      description:
        'The newest record of an index: every calculation step, what was refused, and the hashes of its inputs.',
    },
    { input: z.object({ index: indexParam, kind: kindParam }), output: auditRecordSchema },
    ({ index, kind }, context) => getAuditRecordOf(context, index, { kind, evidence: 'none' }),
  ),
  textTool(
    {
      name: 'get_methodology',
      title: 'Methodology',
      description:
        'A section of the methodology as Markdown; without a section, the list of sections.',
    },
    z.object({ section: z.optional(z.string().check(z.describe('Id of a section'))) }),
    ({ section }) => methodologyText(section),
  ),
];

function methodologyText(id: string | undefined): string {
  const methodology = currentMethodology();
  const sections = numberedSections(methodology);
  if (id === undefined) {
    const list = sections.map(({ section: { id: name, title } }) => `- ${name}: ${title}`);
    return `# ${methodology.title}, version ${methodology.version}\n\n${list.join('\n')}\n`;
  }
  const found = sections.find(({ section }) => section.id === id);
  if (found === undefined) {
    const known = sections.map(({ section }) => section.id).join(', ');
    throw badParameter('section', `must be one of ${known}`);
  }
  return methodologySection(methodology, found, siteOrigin);
}
