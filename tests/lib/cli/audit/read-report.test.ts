import { readAuditReport } from '@/lib/cli/audit/read-report';

const metadata = { dependencies: { total: 700 } };
const report = (...vulnerabilities: ({ name: string } & Record<string, unknown>)[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    metadata,
    vulnerabilities: Object.fromEntries(vulnerabilities.map((each) => [each.name, each])),
  });
const advisory = { title: 'Bad thing', url: 'https://advisories.test/1', severity: 'high' };

it('says that nothing is known against the packages', () => {
  expect(readAuditReport(report())).toEqual({
    exit: 0,
    lines: ['No known vulnerabilities in 700 packages.'],
  });
});

it('tells each package with its reason and its fix, the worst last', () => {
  const { exit, lines } = readAuditReport(
    report(
      { name: 'worst', severity: 'critical', isDirect: true, via: [advisory], fixAvailable: false },
      { name: 'b', severity: 'low', isDirect: false, via: ['worst'], fixAvailable: true },
      {
        ...{ name: 'a', severity: 'low', isDirect: false, via: ['worst', advisory] },
        fixAvailable: { name: 'top', version: '2.0.0' },
      },
    ),
  );
  expect(exit).toBe(1);
  expect(lines).toEqual([
    'low       a: worst; Bad thing (https://advisories.test/1); fixed with top 2.0.0',
    'low       b: worst; a fix is there',
    'critical  worst, direct: Bad thing (https://advisories.test/1); no fix is known',
    'Known vulnerabilities in 3 packages.',
  ]);
});

it.each([
  ['the registry is away', '{"message":"connect ECONNREFUSED","error":{}}', 'connect ECONNREFUSED'],
  ['it has no advisories', '{"message":"405 Method Not Allowed","statusCode":405}', '405 Method'],
  ['npm says nothing', '', 'npm gave no report'],
  ['npm says something else', '{"vulnerabilities":[]}', 'npm gave no report'],
  ['the report is cut off', report().slice(0, -3), 'npm gave no report'],
])('says plainly that nothing is known when %s', (_when, text, reason) => {
  const { exit, lines } = readAuditReport(text);
  expect(exit).toBe(3);
  expect(lines[0]).toMatch(/^Vulnerabilities are not known: /);
  expect(lines[0]).toContain(reason);
});
