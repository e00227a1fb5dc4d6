import { requireNodeVersion } from '../site/node-version.mjs';

requireNodeVersion();
const { testProject } = await import('./test-project.mjs');
process.exitCode = await testProject({ withLong: process.argv.includes('--with-long') });
