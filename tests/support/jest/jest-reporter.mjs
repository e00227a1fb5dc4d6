import path from 'node:path';

/**
 * A quiet reporter: a failed suite in full, what suites print (a skipped one says so with
 * console.warn), and nothing about what went well. The counts are read from jest's JSON report.
 */
export default class QuietReporter {
  onTestResult(_test, result) {
    const where = path.relative(process.cwd(), result.testFilePath);
    for (const { message, origin, type } of result.console ?? []) {
      console.log(`${where}: console.${type}: ${message}`);
      if (type === 'error') console.log(origin.split('\n').slice(0, 4).join('\n'));
    }
    if (result.failureMessage) console.log(`${where}\n${result.failureMessage}`);
  }
}
