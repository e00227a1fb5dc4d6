import { ConfigurationError } from '@/lib/config/environment';
import { parseServerConfig } from '@/lib/config/server-config';

const settings = (environment: Record<string, string>) =>
  parseServerConfig(environment).alertChannels;

it('sends nothing to Telegram and reaches no private address unless told to', () => {
  expect(settings({})).toEqual({
    telegramBotToken: undefined,
    telegramApiUrl: 'https://api.telegram.org',
    allowPrivateWebhooks: false,
  });
});

it.each([
  ['TELEGRAM_BOT_TOKEN', 'a/../b secret'],
  ['TELEGRAM_API_URL', 'ftp://x'],
  ['ALLOW_PRIVATE_WEBHOOKS', 'yes'],
])('refuses a wrong %s by name, without repeating it', (name, value) => {
  const parse = () => parseServerConfig({ [name]: value });
  expect(parse).toThrow(ConfigurationError);
  expect(parse).toThrow(new RegExp(`^${name} must`));
  expect(parse).not.toThrow(value);
});
