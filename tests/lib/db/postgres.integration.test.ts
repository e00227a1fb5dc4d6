import { findPostgres, postgresOpener } from '../../support/store/store-postgres';
import { describeStore } from './conformance';

const found = findPostgres();

if ('url' in found) {
  describeStore('PostgreSQL', postgresOpener(found.url));
} else {
  console.warn(`SKIPPED: the store's conformance suite on PostgreSQL: ${found.missing}`);
  describe.skip(`store on PostgreSQL (skipped: ${found.missing})`, () => {
    it('passes the conformance suite', () => undefined);
  });
}
