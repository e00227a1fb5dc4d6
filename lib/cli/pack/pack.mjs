import { requireNodeVersion } from '../site/node-version.mjs';

requireNodeVersion();
const { packSite } = await import('./pack-site.mjs');
const [folder, ...rest] = process.argv.slice(2);
try {
  if (folder === undefined || rest.length > 0) {
    throw new Error('usage: npm run pack -- <folder>\n       Copies what the built site runs on.');
  }
  const { files, bytes } = await packSite(folder);
  console.log(`${folder}: ${files} files, ${Math.round(bytes / 1e6)} MB`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
