import { demandNodeVersion } from '../site/node-version.mjs';

demandNodeVersion();
const { testProject } = await import('./test-project.mjs');
process.exitCode = await testProject({ withLong: process.argv.includes('--with-long') });
