import 'server-only';
import { createHash } from 'node:crypto';
import type {
  BodyOf,
  Contract,
  ContractDefinition,
  ResponseOf,
} from '@/lib/contract/define-contract';
import { ServiceError } from '@/lib/read/service/service-error';
import { pageSendsMail } from '@/lib/visitors/mail/mail-state';
import type { Arrival } from '@/lib/visitors/requests/take-request';
import { contractRoute } from '@/lib/web/http/define-route';
import { idempotencyKeyOf } from '@/lib/web/http/idempotency-key';
import { isFromOwnPage } from '@/lib/web/http/limits/write-guard';
import { methodsOf, type PathMethods } from '@/lib/web/http/methods/other-methods';
import { measured } from '@/lib/web/http/metrics/measured';
import { refusedPage, sentPage } from '@/lib/web/lead-forms/answer-page';
import { LEAD_FORMS, type LeadForm } from '@/lib/web/lead-forms/lead-forms';
import {
  type LeadErrors,
  type LeadValues,
  leadErrors,
  leadRequest,
  type SentForm,
} from '@/lib/web/lead-forms/lead-request';
import { isFormPost, readForm } from './read-form';

/**
 * A route that accepts a form as JSON from a script, and as a plain form from a browser without scripts,
 * which gets a page in response. Both share the same limits, contract, service and errors.
 */
export function defineFormRoute<C extends Contract>(
  contract: C,
  serve: (body: BodyOf<C>, arrival: Arrival) => Promise<ResponseOf<C>>,
): PathMethods {
  const answer = contractRoute(contract, {});
  const counted = measured(contract.key, async (request) => {
    const isForm = isFormPost(request);
    const call = (readBody?: ReadBody) =>
      answer(
        ({ body, context: { nowMs } }) => {
          const idempotencyKey = isForm ? formKey(contract, body) : idempotencyKeyOf(request);
          return serve(body, { idempotencyKey, nowMs });
        },
        request,
        undefined,
        readBody,
      );
    return isForm ? answerForm(contract, request, call) : call();
  });
  return methodsOf(counted, contract);
}

type ReadBody = () => Promise<Record<string, unknown>>;
type AnswerForm = (readBody: ReadBody) => Promise<Response>;

async function answerForm(
  contract: ContractDefinition,
  request: Request,
  answerCall: AnswerForm,
): Promise<Response> {
  let values: LeadValues = {};
  let errors: LeadErrors = {};
  let form = formOf(contract, values);
  const readBody = async () => {
    if (!isFromOwnPage(request)) {
      throw new ServiceError('forbidden', 'Origin: the form was not sent by a page of this site.');
    }
    values = await readForm(request);
    form = formOf(contract, values);
    const body = bodyOf(form, values);
    errors = leadErrors(form, body);
    return body;
  };
  // Read first, so that callers over the limit also get their input back. A failure is reported where the
  // call reads the body.
  const [read] = await Promise.allSettled([readBody()]);
  const answer = await answerCall(async () => {
    if (read.status === 'rejected') throw read.reason;
    return read.value;
  });
  const sent: SentForm = { form, values, locale: values.locale === 'fr' ? 'fr' : 'en' };
  const headers = new Headers(answer.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const sendsMail = await pageSendsMail();
  const page = answer.ok
    ? sentPage(sent, sendsMail)
    : refusedPage(sent, answer.status === 400 ? errors : {}, {
        detail: await detailOf(answer),
        sendsMail,
      });
  return new Response(page, { status: answer.status, headers });
}

/** The form that was sent: contracts with two forms name it in a field. */
function formOf(contract: ContractDefinition, values: LeadValues): LeadForm {
  const forms: readonly LeadForm[] = Object.values(LEAD_FORMS).filter(
    (form) => form.contract.key === contract.key,
  );
  const sent = forms.find(({ fixed }) => fixed?.form === values.form) ?? forms[0];
  if (sent === undefined) throw new Error(`${contract.key} has no form`);
  return sent;
}

/** The request as a script would send it, without fields that the form does not have. */
function bodyOf(form: LeadForm, values: LeadValues): Record<string, unknown> {
  const names = new Set([...form.fields.map(({ name }) => name), 'consent', 'source', 'website']);
  const known = Object.entries(values).filter(([name]) => names.has(name));
  return leadRequest(form, Object.fromEntries(known));
}

/**
 * A page that is the same for everybody cannot carry its own key, so the body itself is the key:
 * a second press or a reload is the same request. A subscription needs none: it is stored once per
 * address, and requesting it again must be able to send the mail again.
 */
function formKey(contract: ContractDefinition, body: unknown): string | null {
  if (!formOf(contract, {}).consent) return null;
  return `form-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
}

async function detailOf(answer: Response): Promise<string> {
  const { detail } = (await answer.json()) as { detail: string };
  return detail;
}
