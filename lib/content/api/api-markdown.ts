import type { ApiCall, ApiGroup, ApiParameter } from './api-reference';
import type { ApiField } from './api-schema-fields';

/** The reference of the calls as Markdown, without examples: every parameter, field and error. */
export function apiMarkdown(groups: readonly ApiGroup[]): string {
  return groups.flatMap(({ tag, calls }) => [`## ${tag}`, ...calls.map(callText)]).join('\n\n');
}

function callText(call: ApiCall): string {
  const { method, path, summary, note, keyed, parameters, body, fields, otherTypes } = call;
  const formats = otherTypes.length === 0 ? '' : ` Also as ${otherTypes.join(', ')}.`;
  return [
    `### ${method} ${path}`,
    `${summary}.${keyed ? ' Needs an API key.' : ''}${note === '' ? '' : ` ${note}`}${formats}`,
    ...listed('Parameters', parameters.map(parameterLine)),
    ...listed(
      'Request body',
      body.map((field) => fieldLine(field)),
    ),
    ...listed(
      'Response',
      fields.map((field) => fieldLine(field)),
    ),
    ...listed(
      'Errors',
      call.failures.map((failure) => `- ${failure.status}: ${failure.text}`),
    ),
  ].join('\n\n');
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:\n\n${lines.join('\n')}`];
}

function parameterLine(parameter: ApiParameter): string {
  const { place, required } = parameter;
  return fieldLine(parameter, `, ${place}${required ? '' : ', optional'}`);
}

function fieldLine({ path, type, note }: ApiField, more = ''): string {
  return `- \`${path}\` (${type}${more})${note === '' ? '' : `: ${note}`}`;
}
