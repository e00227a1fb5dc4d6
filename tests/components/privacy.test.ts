import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { ownerCookie } from '@/lib/features/alerts/owner';
import en from '@/messages/en/privacy.json';
import { sourceFiles } from '../support/source-files';

const { privacy } = en;
const device = Object.values(privacy.deviceItems).join('\n');
const code = sourceFiles().filter(({ path }) => /^(app|components|lib)\//.test(path));

/** Where a file writes into the browser's storage, and under which name. */
const KEYS: Readonly<Record<string, string>> = {
  'components/alerts/use-alerts.ts': 'alerts-email',
  'components/alerts/watching.ts': 'alerts-watched',
  'components/chat/chat-nudge.tsx': 'chat-nudge',
  'components/chat/chat-window.tsx': 'chat-nudge',
  'components/chat/conversation.ts': 'chat-conversation',
  'components/shell/header/header.tsx': 'theme',
};

it('names everything the browser keeps', () => {
  const writers = code.filter(
    ({ text, path }) =>
      /\.setItem\(|\bkeepInBrowser\(|document\.cookie|indexedDB|caches\.open/.test(text) &&
      path !== 'lib/features/client/stored.ts',
  );
  expect(writers.map(({ path }) => path).sort()).toEqual(Object.keys(KEYS).sort());
  for (const [path, key] of Object.entries(KEYS)) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const named = code.some(
      (file) => file.path.startsWith(folder) && file.text.includes(`'${key}'`),
    );
    expect([key, named]).toEqual([key, true]);
    expect(device).toContain(key);
  }
});

it('names the one cookie, and its life as it is set', () => {
  const line = ownerCookie('x'.repeat(43), 'https://site.test');
  expect(line.startsWith('__Host-sy_alerts=')).toBe(true);
  expect(ownerCookie('x', 'http://localhost:3000').startsWith('sy_alerts=')).toBe(true);
  expect(device).toContain('Cookie __Host-sy_alerts (sy_alerts on a site without https)');
  expect(line).toContain(`Max-Age=${RETENTION_DAYS.alertCookie * 86_400};`);
  const sets =
    /\b(append|set|setHeader)\(\s*['"]set-cookie|['"]set-cookie['"]\s*:|cookies\(\)|\.cookies\.set/i;
  const setters = code.filter(({ text }) => sets.test(text)).map(({ path }) => path);
  expect(setters).not.toEqual([]);
  expect(setters.filter((path) => !path.includes('/alerts/'))).toEqual([]);
});

it('types no period that the code decides', () => {
  const kept = Object.values(privacy.kinds).map((kind) => kind.kept);
  for (const text of [...kept, device]) {
    expect(text).not.toMatch(/\d+ (day|month|year)|about a month|(two|three|thirty) days/);
  }
});
