import { expect, it } from 'vitest';
import { allowancesOf, networkOf, storedNetworkOf, wideNetworkOf } from './network-of.ts';
import { laneOf } from './writer.ts';

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
])('the network around %s is %s', (network, wide) => expect(wideNetworkOf(network)).toBe(wide));

it('stores a network as a hash that still shows its /48, and queues its pictures under the same name', () => {
  const [one, other, elsewhere] = ['2001:db8:1:2::7', '2001:db8:1:3::7', '2001:db8:2:2::7'].map(storedNetworkOf);
  expect(one).not.toContain('2001');
  expect(one).not.toBe(other);
  expect(wideNetworkOf(one ?? '')).toBe(wideNetworkOf(other ?? ''));
  expect(wideNetworkOf(one ?? '')).not.toBe(wideNetworkOf(elsewhere ?? ''));
  expect(allowancesOf(one ?? '', 10).map(([, allowed]) => allowed)).toEqual([10, 320]);
  expect(allowancesOf(storedNetworkOf('203.0.113.9'), 10)).toHaveLength(1);
  expect(laneOf({ ip: '2001:db8:1:2::8', device: null })).toBe(one);
});
