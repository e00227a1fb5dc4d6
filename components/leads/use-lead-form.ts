'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { showToast } from '@/components/ui/toast-store';
import { FetchError } from '@/lib/client/fetch-error';
import { sendContract } from '@/lib/client/send-contract';
import type { Contract } from '@/lib/contracts/contract';
import {
  draftValues,
  forgetDraft,
  idempotencyKey,
  keepDraft,
  type LeadValues,
} from './lead-drafts';
import { type LeadFault, leadFaults } from './lead-errors';

const CONFIRMATION_MS = 3000;

export type LeadPhase =
  | { status: 'idle' | 'submitting' | 'success' }
  | { status: 'error'; detail: string | null };

export type LeadForm = ReturnType<typeof useLeadForm>;

/**
 * A form a person sends us: what is typed, what is wrong with it, and how far the sending is.
 * `fixed` goes into the request beside what is typed; `wordsAfterwards` are said in a toast when the
 * dialog was closed before the answer came.
 */
export function useLeadForm({
  form,
  contract,
  schema,
  source,
  initial = {},
  fixed = {},
  wordsAfterwards,
  onSent,
  onClose,
}: {
  form: string;
  contract: Contract & { body: z.ZodMiniType };
  schema: z.ZodMiniType;
  source: string;
  initial?: LeadValues;
  fixed?: LeadValues;
  wordsAfterwards: { sent: string; failed: string };
  onSent?: () => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState<LeadValues>(() => ({ ...initial, ...draftValues(form) }));
  const [faults, setFaults] = useState<Partial<Record<string, LeadFault>>>({});
  const [phase, setPhase] = useState<LeadPhase>({ status: 'idle' });
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const mounted = useRef(false);

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  useEffect(() => {
    if (refusals === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (phase.status !== 'success') return;
    const timer = setTimeout(() => close.current(), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [phase.status]);

  const set = (name: string, value: string) => {
    const next = { ...values, [name]: value };
    setValues(next);
    keepDraft(form, next);
    if (faults[name] !== undefined) setFaults({ ...faults, [name]: undefined });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const body = requestOf(values, fixed, source);
    const found = leadFaults(schema, body);
    const email = event.currentTarget.elements.namedItem('email');
    // The browser's own check of type="email" knows more than a pattern, e.g. international domains.
    if (email instanceof HTMLInputElement && email.validity.typeMismatch) found.email ??= 'email';
    setFaults(found);
    if (Object.keys(found).length > 0) {
      setPhase({ status: 'idle' });
      setRefusals((before) => before + 1);
      return;
    }
    sending.current = true;
    setPhase({ status: 'submitting' });
    try {
      await sendContract(contract, { body, idempotencyKey: idempotencyKey(form, body) });
      forgetDraft(form);
      onSent?.();
      if (!mounted.current) showToast({ title: wordsAfterwards.sent });
      setPhase({ status: 'success' });
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      if (!mounted.current) {
        showToast({ title: wordsAfterwards.failed, variant: 'destructive' });
      }
      setPhase({ status: 'error', detail });
    } finally {
      sending.current = false;
    }
  };

  return { element, values, faults, phase, set, submit };
}

/** Empty fields are left out: the schema takes them for not given. */
function requestOf(values: LeadValues, fixed: LeadValues, source: string) {
  const { consent, ...typed } = values;
  const given = Object.entries(typed).filter(([, value]) => value.trim() !== '');
  return {
    ...fixed,
    ...Object.fromEntries(given),
    ...(consent ? { consent: true } : {}),
    source: source
      .toLowerCase()
      .replace(/[^a-z0-9/-]+/g, '-')
      .slice(0, 80),
  };
}
