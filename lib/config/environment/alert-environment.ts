import { z } from 'zod';
import { oneOf, urlWithScheme } from './environment';

/** Settings of the alert channels other than e-mail. */
export const alertEnvironment = {
  /** Token of the bot that sends alerts; without it nothing goes to Telegram. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^[\w:-]{10,100}$/, 'must be a bot token such as 123456:ABC-DEF')
    .optional(),
  TELEGRAM_API_URL: urlWithScheme(
    ['http', 'https'],
    'must be an http:// or https:// address',
  ).default('https://api.telegram.org'),
  /** Lets webhooks reach private and loopback addresses, and plain http: for tests only. */
  ALLOW_PRIVATE_WEBHOOKS: oneOf(['true', 'false']).default('false'),
};

const alertEnvironmentSchema = z.object(alertEnvironment);

export function alertSettings(env: z.output<typeof alertEnvironmentSchema>) {
  return {
    alertChannels: {
      telegramBotToken: env.TELEGRAM_BOT_TOKEN,
      telegramApiUrl: env.TELEGRAM_API_URL.replace(/\/+$/, ''),
      allowPrivateWebhooks: env.ALLOW_PRIVATE_WEBHOOKS === 'true',
    },
  };
}
