import { parametersSha256 } from '@/lib/benchmark/audit/audit-hash';
import { code, paragraph, type Section, type Source, table } from './blocks';

/** Every published version, the newest first; `from` is its first UTC day, where known. */
const CHANGE_LOG = [
  {
    version: '3.1.0',
    from: null,
    change:
      'First version: five indices, peg and liquidity scores, risk regime, daily fixing, audit chain.',
  },
] as const;

export function versionsSection({ parameters: p }: Source): Section {
  return {
    id: 'versions',
    title: 'Versions and change log',
    blocks: [
      paragraph`The current version is ${p.version}. The first number changes when the nature of the values changes, the second when a rule or parameter changes, and the third when only the wording changes. A version takes effect with the first fixing whose audit record names it.`,
      table(
        'Change log',
        ['Version', 'Effective', 'Change'],
        CHANGE_LOG.map(({ version, from, change }) => [version, from ?? '—', change]),
      ),
    ],
  };
}

export function parametersSection({ parameters: p }: Source): Section {
  const { version, ...groups } = p;
  return {
    id: 'parameters',
    title: 'All parameters',
    blocks: [
      paragraph`The index engine, this page, the whitepaper and every audit record use the same ${parameterRows(groups).length} parameters. SHA-256 of version ${version}: ${code(parametersSha256(p))}`,
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
