import 'server-only';
import { createHash } from 'node:crypto';
import type {
  BodyOf,
  Contract,
  ContractDefinition,
  ResponseOf,
} from '@/lib/features/contract/define-contract';
import { errorSchema } from '@/lib/features/contract/errors';
import { LEAD_FORMS, type LeadForm, type LeadFormName } from '@/lib/features/requests/lead-forms';
import { failedFormPath, sentFormPath } from '@/lib/features/requests/lead-pages';
import {
  type LeadErrors,
  type LeadValues,
  leadErrors,
  leadRequest,
} from '@/lib/features/requests/lead-request';
import type { Arrival } from '@/lib/features/service/once-per-key';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { idempotencyKeyOf, readBytes } from './input';
import { isFromOwnPage } from './limits/write-guard';
import { methodsOf, type PathMethods } from './methods';
import { measured } from './metrics/web-registry';
import { contractRoute } from './route';

/**
 * A route that accepts a form as JSON from a script, and as a plain form from a browser without scripts,
 * which is sent on to a page of the site. Both share the same limits, contract, service and errors.
 */
export function formRoute<C extends Contract>(
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

/**
 * Sends a browser to the page that says what became of its form. What was typed is in neither address: the
 * browser itself keeps it for the way back.
 */
async function answerForm(
  contract: ContractDefinition,
  request: Request,
  answerCall: (readBody: ReadBody) => Promise<Response>,
): Promise<Response> {
  let values: LeadValues = {};
  let errors: LeadErrors = {};
  const readBody = async () => {
    if (!isFromOwnPage(request)) {
      throw new ServiceError('forbidden', 'Origin: the form was not sent by a page of this site.');
    }
    values = await readForm(request);
    const body = bodyOf(formOf(contract, values).form, values);
    errors = leadErrors(formOf(contract, values).form, body);
    return body;
  };
  // Read first, so that a caller over the limit also gets the page of the form that was sent. A failure is
  // reported where the call reads the body.
  const [read] = await Promise.allSettled([readBody()]);
  const answer = await answerCall(async () => {
    if (read.status === 'rejected') throw read.reason;
    return read.value;
  });
  const { name } = formOf(contract, values);
  const locale = values.locale === 'fr' ? 'fr' : 'en';
  const headers = new Headers(answer.headers);
  headers.delete('Content-Type');
  headers.set(
    'Location',
    answer.ok
      ? sentFormPath(locale, name)
      : failedFormPath(locale, name, errors, errorSchema.parse(await answer.json()).code),
  );
  return new Response(null, { status: 303, headers });
}

/** The form that was sent: contracts with two forms name it in a field. */
function formOf({ key }: ContractDefinition, values: LeadValues) {
  const forms = Object.entries(LEAD_FORMS as Readonly<Record<LeadFormName, LeadForm>>)
    .map(([name, form]) => ({ name: name as LeadFormName, form }))
    .filter(({ form }) => form.contract.key === key);
  const sent = forms.find(({ form }) => form.fixed?.form === values.form) ?? forms[0];
  if (sent === undefined) throw new Error(`${key} has no form`);
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
  if (!formOf(contract, {}).form.consent) return null;
  return `form-${createHash('sha256').update(JSON.stringify(body)).digest('hex')}`;
}

const FORM_TYPES = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/**
 * Whether a browser sent a form and will show the response. Programs, which do not explicitly accept
 * HTML, have to send JSON as such.
 */
export function isFormPost({ headers }: Request): boolean {
  const accepts = headers.get('accept') ?? '';
  return FORM_TYPES.test(headers.get('content-type') ?? '') && accepts.includes('text/html');
}

/**
 * The fields of a form, one text each, with line breaks as a script would send them.
 * @throws ServiceError 'payload-too-large', or 'bad-parameter' for a body that is not a form, for a name
 *   given twice, and for a file.
 */
export async function readForm(request: Request): Promise<LeadValues> {
  const bytes = await readBytes(request);
  const values: Record<string, string> = {};
  for (const [name, value] of await parseForm(bytes, request.headers.get('content-type') ?? '')) {
    if (typeof value !== 'string') throw badParameter(name, 'is a file');
    if (Object.hasOwn(values, name)) throw badParameter(name, 'is given more than once');
    values[name] = value.replaceAll('\r\n', '\n');
  }
  return values;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw new ServiceError('bad-parameter', 'body: is not a form', { cause });
  }
}
