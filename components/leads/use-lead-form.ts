'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/overlay/toast-store';
import { FetchError, sendContract } from '@/lib/features/client/fetch';
import type { SentLead } from '@/lib/features/contract/person-fields';
import type { LeadForm } from '@/lib/features/requests/lead-forms';
import {
  type LeadErrors,
  type LeadValues,
  leadErrors,
  leadRequest,
} from '@/lib/features/requests/lead-request';
import { draftValues, forgetDraft, idempotencyKey, keepDraft } from './lead-drafts';

const CONFIRMATION_MS = 3000;

export type LeadPhase =
  | { status: 'idle' | 'submitting' | 'success' }
  | { status: 'error'; detail: string | null };

/**
 * State of a lead form: its input, its errors, and the submission phase. `draft` names the input
 * kept while the page is open; `toasts` are shown if the dialog was closed before the response
 * arrived.
 */
export function useLeadForm({
  form,
  draft,
  source,
  initial = {},
  toasts,
  onSent,
  onClose,
}: {
  form: LeadForm;
  draft: string;
  source: string;
  initial?: LeadValues;
  toasts: { sent: string; failed: string };
  onSent: (answer: SentLead) => void;
  onClose: () => void;
}) {
  const [values, setValues] = useState<LeadValues>(() => ({ ...initial, ...draftValues(draft) }));
  const [errors, setErrors] = useState<LeadErrors>({});
  const [phase, setPhase] = useState<LeadPhase>({ status: 'idle' });
  const [refusals, setRefusals] = useState(0);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  // The answer may arrive when the dialog is closed.
  const mounted = useRef(true);
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
    keepDraft(draft, next);
    if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const body = { ...leadRequest(form, values), source: sourceOf(source) };
    const found = leadErrors(form, body);
    const email = event.currentTarget.elements.namedItem('email');
    // The browser's own check of type="email" covers more than a pattern, e.g. international domains.
    if (email instanceof HTMLInputElement && email.validity.typeMismatch) found.email ??= 'email';
    setErrors(found);
    if (Object.keys(found).length > 0) {
      setPhase({ status: 'idle' });
      setRefusals((before) => before + 1);
      return;
    }
    sending.current = true;
    setPhase({ status: 'submitting' });
    try {
      const key = idempotencyKey(draft, body);
      const answer = await sendContract(form.contract, { body, idempotencyKey: key });
      forgetDraft(draft);
      onSent(answer);
      if (!mounted.current) showToast({ title: toasts.sent });
      setPhase({ status: 'success' });
    } catch (error) {
      const detail = error instanceof FetchError ? error.detail : null;
      if (!mounted.current) showToast({ title: toasts.failed, variant: 'destructive' });
      setPhase({ status: 'error', detail });
    } finally {
      sending.current = false;
    }
  };

  return { element, values, errors, phase, set, submit };
}

/** The opener's source, reduced to the characters that the contract accepts. */
function sourceOf(place: string): string {
  return place
    .toLowerCase()
    .replace(/[^a-z0-9/-]+/g, '-')
    .slice(0, 80);
}
