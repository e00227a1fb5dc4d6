import { writeWhitepaper } from '@/lib/content/whitepaper/write-whitepaper';
import { getWhitepaper } from '@/lib/web/files/get-whitepaper';

jest.mock('@/lib/content/whitepaper/write-whitepaper', () => ({
  writeWhitepaper: jest.fn(async () => Buffer.from('%PDF')),
}));

it('makes the whitepaper once and keeps it, however often it is requested', async () => {
  const all = await Promise.all(Array.from({ length: 100 }, () => getWhitepaper()));
  expect(new Set(all).size).toBe(1);
  expect(writeWhitepaper).toHaveBeenCalledTimes(1);
});
