import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import * as doc from '@/lib/content/methodology/blocks';

/** The record from which anyone recomputes a value. */
export function auditSection({ parameters: p }: doc.Source): doc.Section {
  return {
    id: 'audit',
    title: 'Audit record',
    blocks: [
      doc.paragraph`Each fixing has an audit record from which anyone can recalculate it. Records of indicative values are available on request while the underlying data is retained. A record contains:`,
      doc.bullets(
        doc.text`index, kind, data class, valuation time and publication time;`,
        doc.text`the version of this methodology, all its parameters and their SHA-256;`,
        doc.text`every input, by naming the documents that hold it by their SHA-256: values, sources, observation and receipt times, the SHA-256 of the raw response, and the state that rules remember; each document says which inputs were rejected and by which rule;`,
        doc.text`every calculation step for every constituent: price, deviation, volatility, scores, APY, RAY, weight, quality, flags;`,
        doc.text`exclusions with rule and reason, judgment (normally empty), the output with method and confidence, the revision number and its reason;`,
        doc.text`the SHA-256 of the previous record, and its own.`,
      ),
      doc.paragraph`The format is canonical JSON (RFC 8785) with all numbers as text. Records are append-only and kept for at least five years. The API publishes the quality measures of each value with it: constituents used and expected, coverage, largest weight, HHI, the weighted RAY percentiles P1, P25, P50, P75 and P99 (where the weight is split exactly, the mean of the two neighbors), method, revision, confidence and the age of the oldest input.`,
      doc.paragraph`Coins with their contracts, venues, platforms, protocols with their kinds and the SHA-256 of the parameters are one document, the registry. Its hash is in every record and in the day’s statement. What it does not name is refused.`,
      doc.paragraph`Each day’s fixings have a signed statement: their values with revision and record, the registry, the head of the chain, the days without a fixing since the statement before, and the Merkle root (RFC 6962) over the indicative records of the 24 hours that end with the fixing. An index has one revision number a day, the same in every channel. Records of indicative values that no fixing names are kept for the number of days that the statement gives.`,
      doc.heading('verify', 'Verification'),
      doc.paragraph`${doc.link('/api/v1/audit/SYI', '/api/v1/audit/SYI')} returns a record. The command ${doc.code('npm run verify -- record.json')} starts from these documents alone: it applies the rules of the record’s version, compares every calculated field, and checks hashes and the link to the previous record. A second verifier, the single Python file ${doc.link('/verify_syi.py', 'verify_syi.py')}, is written from this text and shares no code with the first; both must agree to the last digit. Where statements are at hand they are checked: signature and key, every stated value, the root, the order of revisions, and that no day is missing but those named. Verification uses neither a clock nor a network connection.`,
      doc.paragraph`SHA-256 of the parameters of version ${p.version}: ${doc.code(parametersSha256(p))}`,
    ],
  };
}
