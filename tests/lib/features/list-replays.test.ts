import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GET } from '@/app/replay/[recording]/data.json/route';
import { serverConfig } from '@/lib/config/server-config';
import { frameTheme } from '@/lib/features/embed/markup';
import { findReplay, listReplays, replayIntegrity } from '@/lib/features/replays/list-replays';
import { replayOfPath } from '@/lib/features/replays/replay-path';

const BUNDLED = ['usdc-2023-03', 'ust-2022-05'];
let folder: string;
const said: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'replays-'));
  said.length = 0;
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
});
afterEach(() => rm(folder, { recursive: true }));

const ids = async () => (await listReplays()).map(({ recording }) => recording.id);

async function addReplay(id: string, title: string): Promise<void> {
  const body = JSON.parse(await readFile('public/replay/ust-2022-05.json', 'utf8'));
  Object.assign(body.recording, { id, title });
  await writeFile(path.join(folder, `${id}.json`), JSON.stringify(body));
}

it('lists the recordings of the site, the newest market first', async () => {
  expect(await ids()).toEqual(BUNDLED);
});

it("adds the operator's, which replace the site's by the same name", async () => {
  jest.replaceProperty(serverConfig(), 'replayFolder', folder);
  await addReplay('own-crisis', 'Own crisis');
  await addReplay('usdc-2023-03', 'Another view');
  expect((await ids()).sort()).toEqual(['own-crisis', ...BUNDLED].sort());
  expect((await findReplay('usdc-2023-03'))?.recording.title).toBe('Another view');
  await addReplay('own-crisis', 'Own crisis, again');
  const later = new Date(Date.now() + 5_000);
  await utimes(path.join(folder, 'own-crisis.json'), later, later);
  expect((await findReplay('own-crisis'))?.recording.title).toBe('Own crisis, again');
});

it('leaves out files that cannot be read, and names them', async () => {
  jest.replaceProperty(serverConfig(), 'replayFolder', folder);
  await writeFile(path.join(folder, 'broken.json'), '{"format":"other"}');
  await cp('public/replay/ust-2022-05.json', path.join(folder, 'misnamed.json'));
  await mkdir(path.join(folder, 'folder.json'));
  await writeFile(path.join(folder, 'README.md'), 'no replay');
  expect(await ids()).toEqual(BUNDLED);
  const log = said.join('');
  expect(log).toMatch(/broken\.json.*replay files could not be read|replay file: format/);
  expect(log).toContain('misnamed.json');
  expect(log).not.toContain('README');
});

it('says when the folder itself is not there, and goes on with its own', async () => {
  jest.replaceProperty(serverConfig(), 'replayFolder', path.join(folder, 'gone'));
  expect(await ids()).toEqual(BUNDLED);
  expect(said.join('')).toContain('gone');
});

it.each(['../../package', 'UPPER', 'no-such', '', '.hidden'])('has no %j', async (id) => {
  expect(await findReplay(id)).toBeNull();
});

it('answers with the file, and with 304 to who has it', async () => {
  const ask = (id: string, headers: Record<string, string> = {}) =>
    GET(new Request(`http://site.test/replay/${id}/data.json`, { headers }), {
      params: Promise.resolve({ recording: id }),
    });
  const answer = await ask('usdc-2023-03');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({ format: 'syi-replay', coin: 'USDC' });
  const file = await findReplay('usdc-2023-03');
  const hash = createHash('sha256').update(body).digest('base64');
  expect(file && replayIntegrity(file)).toBe(`sha256-${hash}`);
  const tag = answer.headers.get('etag') ?? '';
  expect((await ask('usdc-2023-03', { 'if-none-match': tag })).status).toBe(304);
  expect((await ask('no-such')).status).toBe(404);
});

it('reads recordings and themes from addresses', () => {
  expect(replayOfPath('/replay/usdc-2023-03')).toBe('usdc-2023-03');
  expect(replayOfPath('/replay')).toBeNull();
  expect(replayOfPath('/replay/a/b')).toBeNull();
  expect([[], ['dark'], ['pink'], ['dark', 'x']].map(frameTheme)).toEqual([
    'auto',
    'dark',
    null,
    null,
  ]);
});
