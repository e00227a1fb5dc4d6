import { isMailbox, mailboxOf, normalAddress } from '@/lib/config/public/mail-address';

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
  for (const written of ['A.da.L@gmail.com', 'adal+x.y@GoogleMail.com', 'adal@gmail.com']) {
    expect(mailboxOf(written)).toBe('adal@gmail.com');
  }
  // Elsewhere dots tell mailboxes apart.
  expect(mailboxOf('a.da@example.org')).toBe('a.da@example.org');
  expect(mailboxOf('a.da@mail.gmail.com')).toBe('a.da@mail.gmail.com');
});
