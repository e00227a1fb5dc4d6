import { prefixOf } from '@/lib/contract/api-key';
import { FetchError } from '@/lib/web/client/fetch-error';

export type ChannelDraft = {
  alertId: string;
  kind: '' | 'telegram' | 'webhook';
  target: string;
  key: string;
};
export type ChannelField = keyof ChannelDraft;
/** Errors by field: a message key, or the server's sentence. */
export type ChannelFaults = Partial<
  Record<ChannelField, 'missing' | 'keyWrong' | { said: string }>
>;

export const EMPTY_CHANNEL: ChannelDraft = { alertId: '', kind: '', target: '', key: '' };

/** In the order the form shows them. */
const FIELDS = ['alertId', 'kind', 'target', 'key'] as const satisfies readonly ChannelField[];

/** The errors that keep a draft from being sent; a malformed key is never sent. */
export function channelFaults(draft: ChannelDraft): ChannelFaults {
  const faults: ChannelFaults = {};
  for (const field of FIELDS) if (draft[field].trim() === '') faults[field] = 'missing';
  if (faults.key === undefined && prefixOf(draft.key.trim()) === null) faults.key = 'keyWrong';
  return faults;
}

const NAMES: Readonly<Record<string, ChannelField>> = {
  alert_id: 'alertId',
  kind: 'kind',
  target: 'target',
};

/** The field an error is about, if any. */
export function refusedField(error: unknown): ChannelFaults {
  if (!(error instanceof FetchError) || error.detail === null) return {};
  const { status, detail } = error;
  if (status === 401 || status === 403) return { key: { said: detail } };
  if (status === 404) return { alertId: { said: detail } };
  const [, name = '', said = ''] = /^(\w+): (.+)$/.exec(detail) ?? [];
  const field = NAMES[name];
  return status === 400 && field !== undefined ? { [field]: { said } } : {};
}
