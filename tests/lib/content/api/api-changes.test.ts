import { API_CHANGES } from '@/lib/content/api/api-changes';
import { changesFeed, writeFeed } from '@/lib/http/files/feeds';

it('lists versions newest first, each with a day and what changed', () => {
  const days = API_CHANGES.map(({ day }) => day);
  expect(days).toEqual([...days].sort().reverse());
  for (const { version, day, changes } of API_CHANGES) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
    expect(changes.length).toBeGreaterThan(0);
  }
});

it('has each version in the feed', () => {
  const feed = writeFeed('atom', changesFeed());
  for (const { version } of API_CHANGES) {
    expect(feed).toContain(`<title type="html"><![CDATA[Version ${version}]]></title>`);
  }
});
