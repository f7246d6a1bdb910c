import { expect, test } from 'vitest';
import { namesThisMachine } from './this-machine.ts';

test.each([
  ...['localhost', 'LocalHost', 'localhost.', 'shop.localhost', 'a.b.localhost.'],
  ...['127.0.0.1', '127.9.8.7', '127.1', '2130706433', '0x7f000001', '0177.0.0.1'],
  ...['::1', '[::1]', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '[::ffff:7f00:1]'],
])('%s names this machine', (host) => expect(namesThisMachine(host)).toBe(true));

test.each([
  ...[
    'shop.example',
    'localhost.shop.example',
    'notlocalhost',
    'localhost.localdomain',
    '127.0.0.1.shop.example',
    '127.0.0.1@shop.example',
  ],
  ...['0.0.0.0', '::', '[::]', '0', '192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', 'fe80::1%lo', '128.0.0.1', '', ' ', 'localhost/..'],
])('%s is reachable by others, or is no name', (host) => expect(namesThisMachine(host)).toBe(false));
