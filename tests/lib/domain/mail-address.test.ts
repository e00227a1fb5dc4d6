import { isMailbox, mailboxOf, normalAddress } from '@/lib/domain/mail-address';

it.each([
  ['Anna.Muster@EXAMPLE.Org', 'Anna.Muster@example.org'],
  [' anna@example.org ', 'anna@example.org'],
])('compares %s as %s', (typed, normal) => {
  expect(normalAddress(typed)).toBe(normal);
});

it.each(['a@x.test', 'a+b@x.test', "o'hara@x.test"])('takes %s for a mailbox', (text) => {
  expect(isMailbox(text)).toBe(true);
});

it.each(['', 'a', '@x', 'a@', 'a@x,b@x', 'a b@x', 'a@x\n', '<a@x>', 'A <a@x>', '"a"@x', 'a@b@c'])(
  'does not take %j for one',
  (text) => expect(isMailbox(text)).toBe(false),
);

it('counts every spelling of one mailbox together', () => {
  expect(mailboxOf('Anna+News@Example.org')).toBe('anna@example.org');
  expect(mailboxOf('a+b+c@x.test')).toBe('a@x.test');
});
