import { writeFileSync } from 'node:fs';
import { openApiDocument } from '@/lib/web/calls/openapi';
import { print } from '../print';
import { inProject } from '../project.mjs';
import { GENERATED } from './generated';

// `npm run clients`: writes the client files generated from the OpenAPI document.
for (const [file, write] of Object.entries(GENERATED)) {
  writeFileSync(inProject(file), write(openApiDocument()));
  print([file]);
}
