import * as z from 'zod/mini';
import { amount, amountOrNull, closed, list, text, textOrNull } from './document-fields';

/** The documents behind choices by rule: the coin of each pool, and the coins of the basket. */

/**
 * The registry: the hash of the parameters, the coins with their own contracts by chain, whether their price is
 * designed to rise and their circulation of a day, the venues and platforms, and the reviewed protocols with the
 * kinds their pools may have and what their TVL is. What it does not name is refused. A recording names its own
 * venues, platforms, contracts and protocols; its registry has coins alone.
 */
export const registryDocumentSchema = closed({
  schema: z.literal('evidence-registry/1'),
  parametersSha256: text,
  venues: list(text),
  platforms: list(text),
  coins: list(
    closed({
      symbol: text,
      isYieldBearing: z.boolean(),
      contracts: list(closed({ chain: text, address: text })),
      reference: z.nullable(closed({ circulationUsd: amount, date: text, source: text })),
    }),
  ),
  protocols: list(closed({ id: text, kinds: list(text), hasNetTvl: z.boolean() })),
});
export type RegistryDocument = z.infer<typeof registryDocumentSchema>;

/** A candidate's figures, as published, and how the rules of the basket judged them. */
const candidateRow = closed({
  symbol: text,
  isIncumbent: z.boolean(),
  circulationUsd: amountOrNull,
  monitoredDays: amount,
  pricedPercent: amount,
  liquidPercent: amount,
  protocols: amount,
  yieldTvlUsd: amount,
  isChosen: z.boolean(),
  rank: textOrNull,
  clause: textOrNull,
});
export type CandidateRow = z.infer<typeof candidateRow>;

/** The figures behind the basket in force; exits since then are not included. */
export const basketDocumentSchema = closed({
  schema: z.literal('evidence-basket/1'),
  kind: z.enum(['provisional', 'opening', 'review']),
  candidates: list(candidateRow),
});
export type BasketDocument = z.infer<typeof basketDocumentSchema>;
