import { securityHeaders } from '@/lib/config/security-headers.mjs';
import { parseServerConfig } from '@/lib/config/server-config';

it('has no model unless one is set', () => {
  expect(parseServerConfig({}).chat).toEqual({ model: null });
  const url = 'https://model.example/v1/chat/completions';
  expect(
    parseServerConfig({ AI_CHAT_URL: url, AI_CHAT_TOKEN: 'abc', AI_CHAT_MODEL: 'm' }).chat,
  ).toEqual({ model: { url, token: 'abc', model: 'm', questionsPerHour: 200 } });
});

it('needs an address and a name of the model', () => {
  expect(() => parseServerConfig({ AI_CHAT_URL: 'https://model.example' })).toThrow(
    'AI_CHAT_MODEL must be set when AI_CHAT_URL is',
  );
  expect(() => parseServerConfig({ AI_CHAT_MODEL: 'm' })).toThrow('AI_CHAT_URL must be set');
});

it.each([
  ['AI_CHAT_URL', 'model.example', 'AI_CHAT_URL must be an http:// or https:// address.'],
  ['AI_CHAT_URL', 'file:///etc/passwd', 'AI_CHAT_URL must be an http:// or https:// address.'],
  ['AI_CHAT_TOKEN', 'two words', 'AI_CHAT_TOKEN must be a token without spaces.'],
  ['AI_CHAT_TOKEN', 'a\r\nb', 'AI_CHAT_TOKEN must be a token without spaces.'],
  [
    'NEXT_PUBLIC_ANALYTICS_URL',
    'javascript:alert(1)',
    'NEXT_PUBLIC_ANALYTICS_URL must be an http:// or https:// address.',
  ],
])('refuses %s=%j', (name, value, message) => {
  expect(() => parseServerConfig({ [name]: value })).toThrow(message);
});

describe('the security policy', () => {
  const connect = (analyticsUrl?: string) => {
    const [policy] = securityHeaders({ development: false, analyticsUrl });
    return /connect-src ([^;]+)/.exec(policy?.value ?? '')?.[1];
  };

  it('lets the browser call nothing but the site itself without a sink', () => {
    expect(connect()).toBe("'self'");
    expect(connect('no address')).toBe("'self'");
  });

  it('allows the origin of the sink, and no more of it', () => {
    expect(connect('https://stats.example/in?site=1')).toBe("'self' https://stats.example");
  });
});
