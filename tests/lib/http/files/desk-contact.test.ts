import { getSecurityText } from '@/lib/http/files/get-security-text';

// The settings are read once, with the first call.
process.env.DESK_EMAIL = 'desk@yield.test';

it('names the desk’s mailbox before the form where it is configured', () => {
  const contacts = [...getSecurityText(0).matchAll(/^Contact: (.+)$/gm)].map(([, to]) => to);
  expect(contacts).toEqual(['mailto:desk@yield.test', expect.stringMatching(/\/about#contact$/)]);
});
