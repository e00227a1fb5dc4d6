import { z } from 'zod';

const vulnerabilitySchema = z.object({
  name: z.string(),
  severity: z.string(),
  isDirect: z.boolean(),
  /** An advisory, or the name of the dependency that has one. */
  via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
  fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
});
type Vulnerability = z.infer<typeof vulnerabilitySchema>;

/** Output of `npm audit --json`: with a response of the registry, and without one. */
const reportSchema = z.union([
  z.object({
    vulnerabilities: z.record(z.string(), vulnerabilitySchema),
    metadata: z.object({ dependencies: z.object({ total: z.number() }) }),
  }),
  z.object({ message: z.string() }),
]);

/** Exit codes by what is known about the installed packages. */
export const AUDIT_EXIT = { none: 0, vulnerable: 1, unknown: 3 } as const;

export type AuditResult = { exit: (typeof AUDIT_EXIT)[keyof typeof AUDIT_EXIT]; lines: string[] };

/** Summarizes the output of `npm audit --json`, worst last. An unreadable output is not an all-clear. */
export function readAuditReport(text: string): AuditResult {
  const parsed = reportSchema.safeParse(jsonOf(text));
  if (!parsed.success) return unknown('npm gave no report');
  if ('message' in parsed.data) return unknown(parsed.data.message);
  const { vulnerabilities, metadata } = parsed.data;
  const found = Object.values(vulnerabilities).sort(
    (a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name, 'en'),
  );
  if (found.length === 0) {
    const { total } = metadata.dependencies;
    return { exit: AUDIT_EXIT.none, lines: [`No known vulnerabilities in ${total} packages.`] };
  }
  const counted = `${found.length} ${found.length === 1 ? 'package' : 'packages'}`;
  const lines = [...found.map(lineOf), `Known vulnerabilities in ${counted}.`];
  return { exit: AUDIT_EXIT.vulnerable, lines };
}

function unknown(reason: string): AuditResult {
  const lines = [
    `Vulnerabilities are not known: the registry gave no answer (${reason}).`,
    'Run this where npm is configured with a registry that has advisories.',
  ];
  return { exit: AUDIT_EXIT.unknown, lines };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'];
const rankOf = ({ severity }: Vulnerability) => SEVERITIES.indexOf(severity);

function lineOf({ name, severity, isDirect, via, fixAvailable }: Vulnerability): string {
  const why = via.map((each) => (typeof each === 'string' ? each : `${each.title} (${each.url})`));
  return `${severity.padEnd(8)}  ${name}${isDirect ? ', direct' : ''}: ${why.join('; ')}; ${fixText(fixAvailable)}`;
}

function fixText(fix: Vulnerability['fixAvailable']): string {
  if (fix === false) return 'no fix is known';
  return fix === true ? 'a fix is there' : `fixed with ${fix.name} ${fix.version}`;
}
