import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { storeHandle } from '@/lib/read/service/store-handle';
import { mailIsSent } from '@/lib/store/site-state';
import type { MailState } from './contract';

/**
 * Whether mail is being sent, as recorded by the collector that sends it.
 * @throws ServiceError 'no-data' without a store.
 */
export async function getMailState(): Promise<MailState> {
  const { db } = await storeHandle();
  return {
    sends_mail: await mailIsSent(db),
    key_on_screen: serverConfig().freeKeysOnScreenPerDay > 0,
  };
}
