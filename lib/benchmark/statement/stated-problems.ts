import type { FixingAtHand } from './records-at-hand';
import type { FixingStatement, StatedFixing } from './statement';

/** How a stated fixing and the record it names differ. Methodology, audit record. Both verifiers use the same words. */
export function statedProblems(
  statement: Pick<
    FixingStatement,
    'effective_at' | 'published_at' | 'data_class' | 'methodology_version' | 'registry_sha256'
  >,
  stated: StatedFixing,
  record: FixingAtHand,
): string[] {
  const { index } = stated;
  const isSame = (Object.keys(record.stated) as (keyof StatedFixing)[]).every(
    (member) => stated[member] === record.stated[member],
  );
  const isOfItsKind =
    record.dataClass === statement.data_class &&
    record.methodologyVersion === statement.methodology_version;
  const isEarlier = Date.parse(record.publishedAt) > Date.parse(statement.published_at);
  return [
    ...(isSame && record.asOf === statement.effective_at
      ? []
      : [`${index} is not what its record says`]),
    ...(isOfItsKind ? [] : [`its class or version is not that of the record of ${index}`]),
    ...(record.registrySha256 === statement.registry_sha256
      ? []
      : [`its registry is not that of the record of ${index}`]),
    ...(isEarlier ? [`it was published before the record of ${index}`] : []),
  ];
}
