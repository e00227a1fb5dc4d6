import { parametersSha256 } from '@/lib/domain/audit-hash';
import { code, paragraph, type Section, type Source, table } from './blocks';

/** Every version this site has computed with, the newest first. */
const CHANGE_LOG = [
  {
    version: '2.0.0',
    change:
      'First version published here: five indices, peg and liquidity scores, regime, fixing, audit chain.',
  },
] as const;

/** Numbering and change log. */
export function versionsSection({ parameters: p }: Source): Section {
  return {
    id: 'versions',
    title: 'Versions and change log',
    blocks: [
      paragraph`The version in force is ${p.version}. The first number changes when values change in kind, the second when a rule or parameter changes, the third when only the words do. A version is in force from the first fixing whose record names it; the record, not a date typed here, is the proof.`,
      table(
        'Change log',
        ['Version', 'Change'],
        CHANGE_LOG.map(({ version, change }) => [version, change]),
      ),
    ],
  };
}

/** All parameters as the engine holds them. */
export function parametersSection({ parameters: p }: Source): Section {
  const { version, ...groups } = p;
  return {
    id: 'parameters',
    title: 'All parameters',
    blocks: [
      paragraph`The engine, this page, the whitepaper and every audit record read these ${parameterRows(groups).length} parameters from one object. SHA-256 of version ${version}: ${code(parametersSha256(p))}`,
      {
        kind: 'tables',
        items: Object.entries(groups).map(([group, values]) => ({
          id: `parameters-${group.toLowerCase()}`,
          caption: group,
          columns: [
            { label: 'Parameter', numeric: false },
            { label: 'Value', numeric: true },
          ],
          rows: parameterRows(values).map(([name, value]) => [[code(name)], value]),
        })),
      },
    ],
  };
}

/** `['minVenues', '3']`, nested names joined by dots. */
export function parameterRows(
  branch: object,
  prefix = '',
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(branch as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
    if (Array.isArray(value)) return [[`${prefix}${name}`, value.join(', ')] as const];
    return typeof value === 'object' && value !== null
      ? parameterRows(value, `${prefix}${name}.`)
      : [[`${prefix}${name}`, String(value)] as const];
  });
}
