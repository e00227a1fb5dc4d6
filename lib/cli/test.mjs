import { demandNodeVersion } from './node-version.mjs';

demandNodeVersion();
const { testProject } = await import('./test-project.mjs');
process.exitCode = await testProject();
