import {
  ALERT_KIND_NAMES,
  ALERT_KINDS,
  type AlertComparison,
  type AlertKind,
  hasAmount,
  isOfCoin,
} from '@/lib/benchmark/alert/alert-kinds';
import { MAIL_ADDRESS } from '@/lib/config/public/mail-address';
import type { AlertOptions, CreateAlertBody } from '@/lib/features/alerts/contract';
import { parseAmount } from '@/lib/format/amount-text';
import { formatNumber } from '@/lib/format/numbers';
import type { FieldFaults } from './field-faults';

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
export function draftFrom({ coin = '', amount, ...start }: AlertStart): AlertDraft {
  const draft = { ...withKind(EMPTY_DRAFT, start.kind), ...start, coin };
  return amount === undefined
    ? draft
    : { ...draft, amount: formatNumber(amount, amount.includes('.') ? 2 : 0) };
}

/** The coins with data that an alert of this kind could watch. */
export function coinsFor({ stablecoins, types }: AlertOptions, kind: AlertKind): string[] {
  return types.find(({ value }) => value === kind)?.stablecoins ?? stablecoins;
}

/** The kinds that have something to watch, and the chosen one. */
export function kindsFor(options: AlertOptions, chosen: AlertKind): AlertKind[] {
  return ALERT_KIND_NAMES.filter(
    (kind) => kind === chosen || !isOfCoin(kind) || coinsFor(options, kind).length > 0,
  );
}

/** Switches the kind and its default rule; coin and address stay. */
export function withKind(draft: AlertDraft, kind: AlertKind): AlertDraft {
  const { comparison, threshold } = ALERT_KINDS[kind];
  return { ...draft, kind, condition: comparison ?? '', threshold: threshold ?? '' };
}

export function fieldsOf(kind: AlertKind): { coin: boolean; rule: boolean; amount: boolean } {
  return { coin: isOfCoin(kind), rule: ALERT_KINDS[kind].free, amount: hasAmount(kind) };
}

export type DraftFaults = FieldFaults<
  keyof AlertDraft,
  'missing' | 'threshold' | 'amount' | 'email'
>;

/** The faults that keep a draft from being sent, by field, or the rule in the server's format. */
export function readDraft(
  draft: AlertDraft,
): { faults: DraftFaults } | { rule: Omit<CreateAlertBody, 'user_email'> } {
  const { kind, coin, condition } = draft;
  const fields = fieldsOf(kind);
  const threshold = draft.threshold.trim();
  const amount = Number(parseAmount(draft.amount) ?? 0);
  const faults: DraftFaults = {};
  if (fields.coin && coin === '') faults.coin = 'missing';
  if (fields.rule && condition === '') faults.condition = 'missing';
  if (fields.rule && threshold === '') faults.threshold = 'missing';
  else if (fields.rule && !isThreshold(threshold, kind)) faults.threshold = 'threshold';
  if (fields.amount && amount < 1) faults.amount = 'amount';
  if (Object.keys(faults).length > 0) return { faults };
  return {
    rule: {
      alert_type: kind,
      ...(fields.coin ? { stablecoin: coin } : {}),
      ...(fields.rule && condition !== '' ? { condition, threshold: Number(threshold) } : {}),
      ...(fields.amount ? { amount_usd: amount } : {}),
    },
  };
}

/** The fields by the names that the server's sentences have for them. */
export const SERVER_NAMES: Readonly<Record<string, keyof AlertDraft>> = {
  stablecoin: 'coin',
  condition: 'condition',
  threshold: 'threshold',
  amount_usd: 'amount',
  user_email: 'email',
};

/** The fault of an address that the server would refuse; an empty one is none. */
export function emailFaults(email: string): DraftFaults {
  return email === '' || MAIL_ADDRESS.test(email) ? {} : { email: 'email' };
}

/** Digits with at most two places, within the kind's bounds; an exponent is refused. */
function isThreshold(text: string, kind: AlertKind): boolean {
  if (!/^-?(\d+(\.\d{0,2})?|\.\d{1,2})$/.test(text)) return false;
  const value = Number(text);
  const { min, max } = ALERT_KINDS[kind].bounds;
  return value >= min && value <= max;
}
