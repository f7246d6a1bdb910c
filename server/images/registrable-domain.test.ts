import { expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

it.each([
  ['a.jpg.slow.example', 'slow.example'],
  ['h0-17.Slow.Example.', 'slow.example'],
  ['pictures.shop.co.uk', 'shop.co.uk'],
  ['a.b.shop.com.tr', 'shop.com.tr'],
  ['a.shop.de', 'shop.de'],
  ['192.0.2.7', '192.0.2.7'],
  ['[2001:db8::7]', '[2001:db8::7]'],
  ['localhost', 'localhost'],
  ['', ''],
])('%s belongs to %s', (host, domain) => expect(registrableDomain(host)).toBe(domain));
