import { expect, test } from 'vitest';
import { createPlaces } from './places.ts';

const makePlaces = () => createPlaces({ perNetwork: 2, inAll: 3, full: { own: 'Your network has enough.', all: 'All are taken.' } });

test('a network has so many places, all networks together so many', () => {
  const places = makePlaces();
  places.enter('a');
  places.enter('a');
  expect(() => places.enter('a')).toThrow('Your network has enough.');
  places.enter('b');
  expect(() => places.enter('b')).toThrow('All are taken.');
  expect(places.count).toBe(3);
});

test('a place that is given back is free again, once however often it is given back', () => {
  const places = makePlaces();
  const leave = places.enter('a');
  places.enter('a');
  leave();
  leave();
  expect(places.count).toBe(1);
  places.enter('a');
  expect(() => places.enter('a')).toThrow('Your network has enough.');
});
