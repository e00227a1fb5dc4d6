import { callerIn } from '@/lib/http/limits/caller';

const CONNECTION = '203.0.113.1';

describe('behind our server, which appends the address of the connection', () => {
  it.each([
    // Without a trusted proxy nothing that is sent counts.
    [0, `198.51.100.7, ${CONNECTION}`, CONNECTION],
    [0, CONNECTION, CONNECTION],
    [1, `198.51.100.7, ${CONNECTION}`, '198.51.100.7'],
    [1, `1.1.1.1, 198.51.100.7, ${CONNECTION}`, '198.51.100.7'],
    [2, `1.1.1.1, 198.51.100.7, 192.0.2.9, ${CONNECTION}`, '198.51.100.7'],
    // Too few entries.
    [1, CONNECTION, CONNECTION],
    [10, `1.1.1.1, 198.51.100.7, ${CONNECTION}`, CONNECTION],
    // No addresses.
    [1, `unknown, ${CONNECTION}`, CONNECTION],
    [1, `<script>, ${CONNECTION}`, CONNECTION],
    [1, `198.51.100.7, , ${CONNECTION}`, CONNECTION],
    [1, `1.2.3, ${CONNECTION}`, CONNECTION],
    // With the port.
    [1, `198.51.100.7:4711, ${CONNECTION}`, '198.51.100.7'],
    [1, `[2001:db8:1:2::7]:4711, ${CONNECTION}`, '2001:db8:1:2::/64'],
  ])('with %d trusted proxies reads %s as %s', (hops, forwarded, caller) => {
    expect(callerIn(forwarded, hops, true)).toBe(caller);
  });
});

describe('without our server', () => {
  it.each([
    [0, '198.51.100.7', 'unknown'],
    [0, null, 'unknown'],
    [1, '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    [1, null, 'unknown'],
    [2, '198.51.100.7', 'unknown'],
    [1, '1.1.1.1, unknown', 'unknown'],
  ])('with %d trusted proxies reads %s as %s', (hops, forwarded, caller) => {
    expect(callerIn(forwarded, hops, false)).toBe(caller);
  });
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['', 'unknown'],
])('counts the connection %s as %s', (connection, caller) => {
  expect(callerIn(connection, 0, true)).toBe(caller);
});
