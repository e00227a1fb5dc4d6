import { ConfigurationError } from '@/lib/config/environment/environment';
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

it('reads the bot, its API and the permission of tests', () => {
  const environment = {
    TELEGRAM_BOT_TOKEN: '123456:ABC-DEF',
    TELEGRAM_API_URL: 'http://127.0.0.1:8081/',
    ALLOW_PRIVATE_WEBHOOKS: 'true',
  };
  expect(settings(environment)).toEqual({
    telegramBotToken: '123456:ABC-DEF',
    telegramApiUrl: 'http://127.0.0.1:8081',
    allowPrivateWebhooks: true,
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
