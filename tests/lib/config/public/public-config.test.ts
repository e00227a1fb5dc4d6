import { namesFor, publicConfig } from '@/lib/config/public/public-config';

it('derives the indices that carry the product name', () => {
  const { indexNames } = namesFor('Blue Harbour');
  expect(indexNames.SYI).toBe('Blue Harbour Index');
  expect(indexNames.SYC).toBe('Blue Harbour Composite Index');
  expect(indexNames.SYRPI).toBe('Risk Premium Index');
});

it('is Stable Yield unless configured', () => {
  expect(publicConfig.productName).toBe('Stable Yield');
  expect(publicConfig.indexNames.SYI).toBe('Stable Yield Index');
});
