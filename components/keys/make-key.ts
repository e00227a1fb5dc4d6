import { FetchError, sendContract } from '@/lib/features/client/fetch';
import { confirmFreeKeyContract } from '@/lib/features/keys/contract';

export type MadeKey =
  | { status: 'done'; value: string }
  | { status: 'refused'; detail: string | null };

/**
 * Creates the key that a mailed link is for.
 * @throws FetchError when the call itself fails; a refused link is a regular result.
 */
export async function makeKey(token: string): Promise<MadeKey> {
  try {
    const { key } = await sendContract(confirmFreeKeyContract, { body: { token } });
    return { status: 'done', value: key };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status === 400) return { status: 'refused', detail: null };
    if (error.status === 403) return { status: 'refused', detail: error.detail };
    throw error;
  }
}
