import 'server-only';
import { badParameter, ServiceError } from '@/lib/read/service/service-error';
import { readBytes } from '@/lib/web/http/read-body';
import type { LeadValues } from '@/lib/web/lead-forms/lead-request';

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
