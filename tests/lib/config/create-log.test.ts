import { createLog, toSentence } from '@/lib/config/create-log';

const TIME_MS = Date.UTC(2026, 10, 22, 18, 20, 11);

describe('toSentence', () => {
  it.each([
    [
      { level: 30, msg: 'a first figure is published' },
      '18:20:11 collector: a first figure is published',
    ],
    [{ level: 40, msg: 'No internet.' }, '18:20:11 collector warn: No internet.'],
    [
      { level: 30, msg: 'slow download', source: 'pools', bytes: 12, removed: { rows: 1 } },
      '18:20:11 collector: slow download (source pools, bytes 12, removed {"rows":1})',
    ],
  ])('writes %j', (entry, sentence) => {
    const line = JSON.stringify({ time: TIME_MS, process: 'collector', ...entry });
    expect(toSentence(line)).toBe(sentence);
  });

  it('puts the stack of an error on lines of its own', () => {
    const err = { type: 'Error', message: 'x', stack: 'Error: x\n    at y' };
    const line = JSON.stringify({ level: 50, time: TIME_MS, process: 'web', msg: 'failed', err });
    expect(toSentence(line)).toBe('18:20:11 web error: failed\nError: x\n    at y');
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_SOCKET'])(
    'says a failure of the network (%s) in the line, without a stack',
    (code) => {
      const err = { type: 'Error', message: 'away', stack: 'Error: away\n    at y', code };
      const line = JSON.stringify({
        level: 40,
        time: TIME_MS,
        process: 'web',
        msg: 'no store',
        err,
      });
      expect(toSentence(line)).toBe('18:20:11 web warn: no store: away');
    },
  );
});

describe('createLog', () => {
  const written: string[] = [];
  beforeEach(() => {
    written.length = 0;
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
  });
  afterEach(() => delete process.env.LOG_FORMAT);

  it('writes sentences where LOG_FORMAT says text, from its level on', () => {
    process.env.LOG_FORMAT = 'text';
    const log = createLog({ process: 'web', part: 'api' }, 'warn');
    log.info('not told');
    log.warn({ path: '/x' }, 'told');
    expect(written).toEqual([
      expect.stringMatching(/^\d\d:\d\d:\d\d web warn: told \(path \/x\)\n$/),
    ]);
  });
});
