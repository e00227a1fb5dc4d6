import {
  ALERT_KINDS,
  type AlertComparison,
  type AlertKind,
  hasAmount,
  isOfCoin,
} from '@/lib/benchmark/alert/alert-kinds';
import { parseAmount } from '@/lib/format/amount-text';
import type { CreateAlertBody } from '@/lib/visitors/alerts/contract';

/** The form's values as typed; an empty string means an empty field. */
export type AlertDraft = {
  kind: AlertKind;
  coin: string;
  condition: AlertComparison | '';
  threshold: string;
  /** The amount of an exit cost alert, as typed. */
  amount: string;
  email: string;
};

export const EMPTY_DRAFT: AlertDraft = {
  kind: 'yield_threshold',
  coin: '',
  condition: '',
  threshold: '',
  amount: '10,000,000',
  email: '',
};

/** The rule a form opens with: a kind and, if any, its other fields; the kind's own rule otherwise. */
export type AlertStart = Pick<AlertDraft, 'kind'> &
  Partial<Pick<AlertDraft, 'coin' | 'condition' | 'threshold' | 'amount'>>;

/** A draft with the kind's default rule and the fields of the start filled in. */
export function draftFrom({ coin = '', ...start }: AlertStart): AlertDraft {
  return { ...withKind(EMPTY_DRAFT, start.kind), ...start, coin };
}

/** Switches the kind and its default rule; coin and address stay. */
export function withKind(draft: AlertDraft, kind: AlertKind): AlertDraft {
  const { comparison, threshold } = ALERT_KINDS[kind];
  return { ...draft, kind, condition: comparison ?? '', threshold: threshold ?? '' };
}

export function fieldsOf(kind: AlertKind): { coin: boolean; rule: boolean; amount: boolean } {
  return { coin: isOfCoin(kind), rule: ALERT_KINDS[kind].free, amount: hasAmount(kind) };
}

export type DraftProblem = 'missing' | 'threshold' | 'amount';

/** The problem that keeps a draft from being sent, or the rule in the server's format. */
export function readDraft(
  draft: AlertDraft,
): { problem: DraftProblem } | { rule: Omit<CreateAlertBody, 'user_email'> } {
  const { kind, coin, condition } = draft;
  const fields = fieldsOf(kind);
  if (fields.coin && coin === '') return { problem: 'missing' };
  const stablecoin = fields.coin ? { stablecoin: coin } : {};
  if (!fields.rule) return { rule: { alert_type: kind, ...stablecoin } };
  if (condition === '' || draft.threshold.trim() === '') return { problem: 'missing' };
  if (!isThreshold(draft.threshold.trim(), kind)) return { problem: 'threshold' };
  const threshold = Number(draft.threshold);
  const rule = { alert_type: kind, ...stablecoin, condition, threshold };
  if (!fields.amount) return { rule };
  const amount = Number(parseAmount(draft.amount) ?? 0);
  return amount < 1 ? { problem: 'amount' } : { rule: { ...rule, amount_usd: amount } };
}

/** Digits with at most two places, within the kind's bounds; an exponent is refused. */
function isThreshold(text: string, kind: AlertKind): boolean {
  if (!/^-?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return false;
  const value = Number(text);
  const { min, max } = ALERT_KINDS[kind].bounds;
  return value >= min && value <= max;
}
