import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import type { Db } from '@/lib/db/schema';
import { mailIsSent } from '@/lib/db/site-state';
import { readOrNull } from '@/lib/features/service/active-feed';
import { ServiceError } from '@/lib/features/service/service-error';
import { isMissingTable, storeHandle } from '@/lib/features/service/store-handle';
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

/** Whether the site sends mail; true until a collector has recorded it, because mail is queued till then. */
export async function sendsMail(db: Db): Promise<boolean> {
  try {
    return (await mailIsSent(db)) !== false;
  } catch (error) {
    if (isMissingTable(error)) return true;
    throw error;
  }
}

/** The same for a page, which also has to be shown without a store. */
export async function pageSendsMail(): Promise<boolean> {
  return (await readOrNull(getMailState))?.sends_mail !== false;
}

/**
 * For what nobody gets without mail: refuses it, so that nothing is stored in vain.
 * @throws ServiceError 'no-mail'
 */
export async function assertSendsMail(db: Db, soThat: string): Promise<void> {
  if (await sendsMail(db)) return;
  throw new ServiceError('no-mail', `E-mail isn’t set up on this site, so ${soThat}.`);
}
