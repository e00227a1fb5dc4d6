import { BODIES, type Notice } from '@/lib/features/alerts/deliver/queue';

const NOTICE: Notice = {
  event: {
    type: 'alert.test',
    timestamp: '2026-03-02T12:00:00.000Z',
    data: {
      alert: {
        ...{ id: 'a', alert_type: 'yield_threshold', stablecoin: 'USDC' },
        ...{ condition: '>', threshold: 8.5 },
      },
      unit: 'percent',
    },
  },
  title: 'USDC yield is 8.62%.',
  facts: [
    { label: 'Rule', value: 'USDC yield > 8.5%' },
    { label: 'Time of the data', value: '2026-03-02T12:00:00.000Z (UTC)' },
  ],
  recordUrl: 'https://yield.test/api/v1/audit/SYI?kind=fixing&at=x',
  simulated: 'sample',
};
const LINES = [
  'Simulated data (sample).',
  'USDC yield is 8.62%.',
  'Rule: USDC yield > 8.5%',
  'Time of the data: 2026-03-02T12:00:00.000Z (UTC)',
  'Record: https://yield.test/api/v1/audit/SYI?kind=fixing&at=x',
  'Not financial advice.',
];
const bodyOf = (format: keyof typeof BODIES, notice = NOTICE) => BODIES[format](notice);

it('a chat gets lines of text, without what does not apply', () => {
  expect(bodyOf('text').split('\n')).toEqual(LINES);
  const real = { ...NOTICE, simulated: null, recordUrl: null };
  expect(bodyOf('text', real).split('\n')).toEqual([...LINES.slice(1, 4), LINES[5]]);
});

it('a program gets the event', () => {
  expect(JSON.parse(bodyOf('json'))).toEqual(NOTICE.event);
});

it('Slack gets the text with its three signs escaped', () => {
  const text = LINES.join('\n').replace('> 8.5', '&gt; 8.5').replace('&at', '&amp;at');
  expect(JSON.parse(bodyOf('slack'))).toEqual({ text });
});

it('Discord gets the text, and mentions nobody', () => {
  expect(JSON.parse(bodyOf('discord'))).toEqual({
    content: LINES.join('\n'),
    allowed_mentions: { parse: [] },
  });
});

it('Teams gets one adaptive card', () => {
  const { type, attachments } = JSON.parse(bodyOf('teams'));
  expect([type, attachments.length]).toEqual(['message', 1]);
  const [{ contentType, content }] = attachments;
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive');
  expect([content.type, content.version]).toEqual(['AdaptiveCard', '1.4']);
  expect(content.body.map(({ text }: { text?: string }) => text)).toEqual([
    ...[LINES[0], LINES[1], undefined, LINES[5]],
  ]);
  expect(content.body[2].facts).toEqual([
    { title: 'Rule', value: 'USDC yield > 8.5%' },
    { title: 'Time of the data', value: '2026-03-02T12:00:00.000Z (UTC)' },
  ]);
  expect(content.actions).toEqual([
    { type: 'Action.OpenUrl', title: 'Record', url: NOTICE.recordUrl },
  ]);
  const { attachments: tests } = JSON.parse(bodyOf('teams', { ...NOTICE, recordUrl: null }));
  expect(tests[0].content).not.toHaveProperty('actions');
});

it('no text is longer than its receiver takes', () => {
  const long = { ...NOTICE, title: '<'.repeat(10_000) };
  expect(bodyOf('text', long)).toHaveLength(4_096);
  expect(JSON.parse(bodyOf('slack', long)).text).toHaveLength(4_000);
  expect(JSON.parse(bodyOf('discord', long)).content).toHaveLength(2_000);
  expect(Buffer.byteLength(bodyOf('teams', long))).toBeLessThan(28_000);
});
