import { type Operation, readOperations } from './read-operations';
import type { Field, Literal, NamedType, TypeRef } from './type-model';

const HEAD = `"""Every call of the API, and the types of what it takes and answers.

Written by \`npm run clients\` from the site's OpenAPI document; changes are made there.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from .http import Http
`;

const PLAIN = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
  unknown: 'Any',
} as const;

/** Words that cannot name a parameter. */
const KEYWORDS = new Set([
  'from',
  'import',
  'class',
  'def',
  'global',
  'in',
  'is',
  'lambda',
  'pass',
]);

/** \`calls.py\` of the Python client: a TypedDict for each object, a method for each call. */
export function writePython(document: Parameters<typeof readOperations>[0]): string {
  const { operations, types } = readOperations(document);
  const methods = operations.flatMap((operation) => [
    methodText(operation),
    ...(operation.hasRows ? [rowsText(operation)] : []),
  ]);
  return [
    HEAD,
    ...types.map(typeText),
    `class Client(Http):\n    """Every call of the API."""\n\n${methods.join('\n\n')}\n`,
  ].join('\n\n');
}

/** Written as a call: a field may have the name of a keyword. */
function typeText(type: NamedType): string {
  if ('alias' in type) return `${type.name} = ${refText(type.alias)}`;
  const fields = type.fields.map(({ name, type: ref, required, doc }) => {
    const text = required ? refText(ref) : `NotRequired[${refText(ref)}]`;
    return `${doc === '' ? '' : `        # ${line(doc)}\n`}        "${name}": ${JSON.stringify(text)},\n`;
  });
  return `${type.name} = TypedDict(\n    "${type.name}",\n    {\n${fields.join('')}    },\n)`;
}

function refText(ref: TypeRef): string {
  switch (ref.kind) {
    case 'plain':
      return PLAIN[ref.name];
    case 'literal':
      return `Literal[${ref.values.map(literalText).join(', ')}]`;
    case 'named':
      return ref.name;
    case 'list':
      return `list[${refText(ref.of)}]`;
    case 'map':
      return `dict[str, ${refText(ref.of)}]`;
    case 'union':
      return ref.of.map(refText).join(' | ');
  }
}

function literalText(value: Literal): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value).replaceAll('"', "'");
}

function snake(id: string): string {
  return id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function argName(name: string): string {
  return KEYWORDS.has(name) ? `${name}_` : name;
}

function parameters({ args, body }: Operation, more: readonly string[] = []): string {
  const text = ({ name, type, required }: Field) =>
    required
      ? `${argName(name)}: ${refText(type)}`
      : `${argName(name)}: ${refText(type)} | None = None`;
  const named = [
    ...args.filter(({ required }) => required).map(text),
    ...more,
    ...args.filter(({ required }) => !required).map(text),
  ];
  return [
    'self',
    ...(body ? [`body: ${refText(body)}`] : []),
    ...(named.length > 0 ? ['*', ...named] : []),
  ].join(', ');
}

function argumentsOf({ args, body }: Operation, more: readonly string[] = []): string {
  const pairs = [...args.map(({ name }) => `"${name}": ${argName(name)}`), ...more];
  return `{${pairs.join(', ')}}${body ? ', body' : ''}`;
}

function methodText(operation: Operation): string {
  const { id, method, path, answer, doc } = operation;
  return `    def ${snake(id)}(${parameters(operation)}) -> ${refText(answer)}:
        """${line(doc)}"""
        return self._json("${method}", "${path}", ${argumentsOf(operation)})`;
}

function rowsText(operation: Operation): string {
  const { id, method, path } = operation;
  const format = 'format: Literal["csv", "ndjson"]';
  return `    def ${snake(id)}_rows(${parameters(operation, [format])}) -> str:
        """The rows of \`${snake(id)}\` as CSV or NDJSON text."""
        return self._text("${method}", "${path}", ${argumentsOf(operation, ['"format": format'])})`;
}

function line(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('"""', "'''").replaceAll('\\', '\\\\');
}
