import 'server-only';
import { readOrNull } from '@/lib/read/service/active-feed';
import { getMailState } from '@/lib/visitors/mail/mail-state';

/** For pages: whether the site sends mail; true until a collector has recorded it. */
export async function sendsMail(): Promise<boolean> {
  const state = await readOrNull(getMailState);
  return state?.sends_mail !== false;
}
