import { type Operation, readOperations } from './read-operations';
import { type Field, type NamedType, pascal, type TypeRef } from './type-model';

const HEAD = `// Written by \`npm run clients\` from the site's OpenAPI document; changes are made there.

import { type CallOptions, Http, type RowFormat } from './http.js';
`;

/** \`calls.ts\` of the TypeScript client: a type for each object, a method for each call. */
export function writeTypescript(document: Parameters<typeof readOperations>[0]): string {
  const { operations, types } = readOperations(document);
  const args = operations
    .filter((operation) => operation.args.length > 0)
    .map((operation) => typeText({ name: argsName(operation), fields: operation.args }));
  const methods = operations.flatMap((operation) => [
    methodText(operation),
    ...(operation.hasRows ? [rowsText(operation)] : []),
  ]);
  return [
    HEAD,
    ...types.map(typeText),
    ...args,
    '/** Every call of the API. */',
    `export class Client extends Http {\n${methods.join('\n\n')}\n}\n`,
  ].join('\n');
}

function typeText(type: NamedType): string {
  if ('alias' in type) return `export type ${type.name} = ${refText(type.alias)};\n`;
  return `export type ${type.name} = {\n${type.fields.map(fieldText).join('')}};\n`;
}

function fieldText({ name, type, required, doc }: Field): string {
  const note = doc === '' ? '' : `  /** ${comment(doc)} */\n`;
  const key = /^[A-Za-z_]\w*$/.test(name) ? name : `'${name}'`;
  return `${note}  ${key}${required ? '' : '?'}: ${refText(type)}${required ? '' : ' | undefined'};\n`;
}

function refText(ref: TypeRef): string {
  switch (ref.kind) {
    case 'plain':
      return ref.name === 'integer' ? 'number' : ref.name;
    case 'literal':
      return ref.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'named':
      return ref.name;
    case 'list':
      return `ReadonlyArray<${refText(ref.of)}>`;
    case 'map':
      return `Readonly<Record<string, ${refText(ref.of)}>>`;
    case 'union':
      return ref.of.map(refText).join(' | ');
  }
}

function argsName({ id }: Operation): string {
  return `${pascal(id)}Args`;
}

/** Arguments of a call: its parameters, its body, and its options. */
function signature(operation: Operation, more = ''): string {
  const { args, body } = operation;
  const optional = args.every(({ required }) => !required) && more === '';
  return [
    ...(args.length > 0 ? [`args: ${argsName(operation)}${more}${optional ? ' = {}' : ''}`] : []),
    ...(body ? [`body: ${refText(body)}`] : []),
    'options?: CallOptions',
  ].join(', ');
}

function argumentsOf({ args, body }: Operation): string {
  return [args.length > 0 ? 'args' : '{}', body ? 'body' : 'undefined', 'options'].join(', ');
}

function methodText(operation: Operation): string {
  const { id, method, path, answer } = operation;
  return `  /** ${comment(operation.doc)} */
  ${id}(${signature(operation)}): Promise<${refText(answer)}> {
    return this.json('${method}', '${path}', ${argumentsOf(operation)});
  }`;
}

function rowsText(operation: Operation): string {
  const { id, method, path } = operation;
  return `  /** The rows of \`${id}\` as CSV or NDJSON text. */
  ${id}Rows(${signature(operation, ' & { format: RowFormat }')}): Promise<string> {
    return this.text('${method}', '${path}', ${argumentsOf(operation)});
  }`;
}

function comment(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll('\n', ' ');
}
