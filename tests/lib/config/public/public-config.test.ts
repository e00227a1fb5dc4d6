import { namesFor } from '@/lib/config/public/public-config';

it('derives the indices that carry the product name', () => {
  const { indexNames } = namesFor('Blue Harbour');
  expect(indexNames.SYI).toBe('Blue Harbour Index');
  expect(indexNames.SYC).toBe('Blue Harbour Composite Index');
  expect(indexNames.SYRPI).toBe('Risk Premium Index');
});
