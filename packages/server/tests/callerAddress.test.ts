import { describe, expect, it } from 'vitest';
import { callerAddress, networkOf } from '../src/http/callerAddress.js';
import { seconds } from '../src/http/rateLimit.js';

describe('the address of a caller', () => {
  const socket = '192.0.2.1';
  it.each([
    ['no proxy is believed', 0, '198.51.100.1', socket],
    ['one proxy', 1, '198.51.100.1', '198.51.100.1'],
    ['what the caller wrote is worth nothing', 1, '10.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['two proxies', 2, '10.0.0.1, 198.51.100.1, 192.0.2.9', '198.51.100.1'],
    ['fewer than expected', 2, '198.51.100.1', socket],
    ['nothing told', 1, null, socket],
    ['nonsense told', 1, 'unknown', socket],
    ['with a port', 1, '198.51.100.1:4711', '198.51.100.1'],
    ['IPv6 with a port', 1, '[2001:db8::1]:4711', '2001:db8::1'],
  ])('%s', (_, proxies, told, expected) => {
    const headers = new Headers(told === null ? {} : { 'x-forwarded-for': told });
    expect(callerAddress(headers, socket, proxies)).toBe(expected);
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::1'],
    [undefined, '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('of the socket %s is %s', (address, expected) => {
    expect(callerAddress(new Headers(), address, 0)).toBe(expected);
  });
});

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
    ['2001:db8::6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('%s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a wait in words', () => {
  it.each([
    [1, '1 second'],
    [99, '99 seconds'],
    [100, '2 minutes'],
    [61 * 60, '61 minutes'],
  ])('%i', (count, words) => {
    expect(seconds(count)).toBe(words);
  });
});
