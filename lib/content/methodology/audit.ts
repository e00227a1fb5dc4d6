import { parametersSha256 } from '@/lib/domain/audit-hash';
import { bullets, code, heading, link, paragraph, type Section, type Source, text } from './blocks';

/** The record from which anyone recomputes a value. */
export function auditSection({ parameters: p }: Source): Section {
  return {
    id: 'audit',
    title: 'Audit record',
    blocks: [
      paragraph`Each fixing has a record from which anyone recomputes it; so has each indicative value while it is kept, on request. A record holds:`,
      bullets(
        text`index, kind, data class, the times it stands for and was published at;`,
        text`the version of this methodology, all its parameters and their SHA-256;`,
        text`every input with value, source, tier, observed and received time, the SHA-256 of the raw body, and whether it was used or which rule refused it;`,
        text`every step of every constituent: price, deviation, volatility, scores, APY, RAY, weight, quality, flags;`,
        text`exclusions with rule and reason, judgement (normally empty), the output with method and confidence, the revision’s number and reason;`,
        text`the SHA-256 of the record before it, and its own.`,
      ),
      paragraph`The form is canonical JSON (RFC 8785) with every figure as text. Records are appended, never changed, and kept for at least five years. Beside each value the site shows what a reader needs to weigh it: constituents used and expected, coverage, top share, HHI, the weight quantiles P1, P25, P50, P75 and P99, method, revision, confidence and the age of the oldest input.`,
      heading('verify', 'Check it yourself'),
      paragraph`${link('/api/v1/audit/SYI', '/api/v1/audit/SYI')} answers with a record. The command ${code('npm run verify -- record.json')} recomputes prices, scores, yields, weights, confidence and value with the parameters the record itself carries, and checks its hashes and its link to the record before. The code that does it is pure: no clock, no network.`,
      paragraph`SHA-256 of the parameters of version ${p.version}: ${code(parametersSha256(p))}`,
    ],
  };
}
