import type { OpenApiDocument } from '@/lib/web/calls/openapi';
import { writePython } from './write-python';
import { writeTypescript } from './write-typescript';

/** The client files generated from the OpenAPI document. */
export const GENERATED: Readonly<Record<string, (document: OpenApiDocument) => string>> = {
  'clients/typescript/src/calls.ts': writeTypescript,
  'clients/python/stable_yield/calls.py': writePython,
};
