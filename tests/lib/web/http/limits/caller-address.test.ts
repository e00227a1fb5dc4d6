import { callerAddress } from '@/lib/web/http/limits/caller-address';

const SOCKET = '203.0.113.1';

it.each([
  // Without a trusted proxy nothing that is sent counts.
  [0, '198.51.100.7', SOCKET],
  [0, undefined, SOCKET],
  [1, '198.51.100.7', '198.51.100.7'],
  [1, '1.1.1.1, 198.51.100.7', '198.51.100.7'],
  [2, '1.1.1.1, 198.51.100.7, 192.0.2.9', '198.51.100.7'],
  // Too few entries.
  [1, undefined, SOCKET],
  [2, '198.51.100.7', SOCKET],
  [10, '1.1.1.1, 198.51.100.7', SOCKET],
  // No addresses.
  [1, 'unknown', SOCKET],
  [1, ' , ', SOCKET],
  [1, '<script>', SOCKET],
  [1, '198.51.100.7, ', SOCKET],
  [1, '1.2.3', SOCKET],
  // With the port.
  [1, '198.51.100.7:4711', '198.51.100.7'],
  [1, '[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
])('with %d trusted proxies reads %s as %s', (hops, forwarded, caller) => {
  expect(callerAddress(SOCKET, forwarded, hops)).toBe(caller);
});

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  [undefined, 'unknown'],
])('counts the socket %s as %s', (socket, caller) => {
  expect(callerAddress(socket, undefined, 0)).toBe(caller);
});
