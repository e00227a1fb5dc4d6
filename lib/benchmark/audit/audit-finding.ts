/** One failed check of a record. Plain JSON, so that a page can list it. */
export type AuditFinding = {
  /** The rule that failed, e.g. `ray`, `sha256`, `weight`. */
  check: AuditCheck;
  /** The owner of the figure: a constituent, an input, or the record. */
  subject: string;
  /** The value that follows from the record's own inputs. */
  expected: string | null;
  found: string | null;
};

export type AuditCheck =
  | 'schema'
  | 'sha256'
  | 'chain'
  | 'parameters_hash'
  | 'methodology_version'
  | 'unreadable'
  | 'basket'
  | 'price'
  | 'deviation'
  | 'volatility'
  | 'peg_score'
  | 'liquidity_score'
  | 'yield'
  | 'flags'
  | 'ray'
  | 'weight'
  | 'effective_weight'
  | 'quality'
  | 'bill'
  | 'fixing'
  | 'output'
  | 'data_class'
  | 'time'
  | 'revision'
  | 'document'
  | 'control'
  | 'overrides'
  | 'impossible'
  | 'recomputed';

/** Compares two texts verbatim; returns a finding when they differ. */
export function compareText(
  check: AuditCheck,
  subject: string,
  expected: string | null,
  found: string | null,
): AuditFinding[] {
  return expected === found ? [] : [{ check, subject, expected, found }];
}
