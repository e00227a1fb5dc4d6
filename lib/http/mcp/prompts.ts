import 'server-only';
import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod/mini';
import { amountParam, daysParam } from '@/lib/features/contract/money-params';
import { assetParamSchema, indexCodeSchema } from '@/lib/features/contract/primitives';
import { describedSchema } from './define-tool';

const STATEMENT =
  'State the time and, unless it is live, the data class of the figures. Say which figures are missing. Do not give advice.';

const treasuryInput = z.object({ amount: amountParam, days: daysParam });
const moveInput = z.object({
  index: z.optional(indexCodeSchema.check(z.describe('Index; default SYI'))),
});
const pegInput = z.object({ symbol: assetParamSchema });

/** The questions a treasury desk asks, each with the tools that answer it. */
export function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'earn-and-exit',
    {
      title: 'What does an amount earn, and how do I get out?',
      description: 'Income of an amount in stablecoins against T-bills and SOFR, with exit costs.',
      argsSchema: describedSchema(treasuryInput),
    },
    ({ amount = '10000000', days = 90 }) =>
      question(
        `What does $${amount} in stablecoins earn over ${days} days, and how do I get out?`,
        `Call get_treasury with amount ${amount} and days ${days}, get_exit_costs with amount ${amount}, and get_yields for where the yield is paid.`,
        'Compare the income of the SYI basket with 3-month T-bills and SOFR, before and after the risk charge. For each coin give the three ways out: what can be withdrawn, how long and at what fee the issuer redeems, and what selling costs now.',
      ),
  );
  server.registerPrompt(
    'why-it-moved',
    {
      title: 'Why did an index move?',
      description: 'The last change of an index by cause and coin, with the market around it.',
      argsSchema: describedSchema(moveInput),
    },
    ({ index = 'SYI' }) =>
      question(
        `Why did ${index} move?`,
        `Call explain_change for ${index}, list_fixings for the days before, get_regime, and get_depeg_events.`,
        'Give the change in basis points, the causes and the coins behind it with the largest first, and check that the parts sum to the change.',
      ),
  );
  server.registerPrompt(
    'peg-check',
    {
      title: 'Is this peg holding?',
      description: 'Price, deviation and liquidity of a coin now, and its past depegs.',
      argsSchema: describedSchema(pegInput),
    },
    ({ symbol }) =>
      question(
        `Is the peg of ${symbol} holding?`,
        `Call check_pegs with symbols ["${symbol}"], get_coins for its liquidity, get_depeg_events with asset "${symbol}", and get_status for whether the data is current.`,
        'Give the price, the signed deviation in basis points, the venues behind the price, whether an event is open, and how this compares with its past events.',
      ),
  );
}

function question(asked: string, ...steps: string[]) {
  const text = [asked, ...steps, STATEMENT].join('\n\n');
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
