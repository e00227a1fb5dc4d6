import { track } from '@/components/chat/track';

const SINK = 'https://stats.example/in';
const sent = jest.fn(async () => new Response());

beforeEach(() => {
  sent.mockResolvedValue({} as Response);
  globalThis.fetch = sent as unknown as typeof fetch;
});

afterEach(() => {
  for (const name of ['doNotTrack', 'globalPrivacyControl'])
    Reflect.deleteProperty(navigator, name);
});

function browserSays(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

it('does nothing until a sink is configured', () => {
  track('chat_open');
  expect(sent).not.toHaveBeenCalled();
});

it('reports the kind of act and the path, without a cookie or a referrer', () => {
  window.history.replaceState(null, '', '/index-dashboard?token=secret#x');
  track('chat_message', SINK);
  expect(sent.mock.calls).toEqual([
    [
      SINK,
      {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        body: JSON.stringify({ event: 'chat_message', path: '/index-dashboard' }),
      },
    ],
  ]);
  expect(document.cookie).toBe('');
});

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('does nothing for a visitor whose browser says %s', (name, value) => {
  browserSays(name, value);
  track('chat_open', SINK);
  expect(sent).not.toHaveBeenCalled();
});

it('reports where the browser says that tracking is fine', () => {
  browserSays('doNotTrack', '0');
  track('chat_nudge', SINK);
  expect(sent).toHaveBeenCalledTimes(1);
});

it('takes a sink that is down in its stride', async () => {
  sent.mockRejectedValue(new TypeError('down'));
  expect(() => track('chat_api', SINK)).not.toThrow();
  await Promise.resolve();
});
