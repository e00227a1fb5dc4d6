import { securityHeaders } from '@/lib/config/security-headers.mjs';
import { parseServerConfig } from '@/lib/config/server-config';

it('has no assistant and no token unless they are set', () => {
  expect(parseServerConfig({}).chat).toEqual({
    assistantUrl: undefined,
    assistantToken: undefined,
  });
  expect(
    parseServerConfig({ AI_CHAT_URL: 'https://assistant.example/ask', AI_CHAT_TOKEN: 'abc' }).chat,
  ).toEqual({ assistantUrl: 'https://assistant.example/ask', assistantToken: 'abc' });
});

it.each([
  ['AI_CHAT_URL', 'assistant.example', 'AI_CHAT_URL must be an http:// or https:// address.'],
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
