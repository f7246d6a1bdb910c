import { expect, it } from 'vitest';
import { networkOf, wideNetworkOf } from './network-of.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['nonsense', 'unknown'],
  ['', 'unknown'],
  [undefined, 'unknown'],
])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['0:0:0:0::/64', '0:0:0::/48'],
  ['203.0.113.9', undefined],
  ['unknown', undefined],
  ['ada@buyers.example', undefined],
])('around %s is %s', (network, wide) => expect(wideNetworkOf(network)).toBe(wide));
