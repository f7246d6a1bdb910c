import { expect, test } from 'vitest';
import { ApiError } from './api-client.ts';
import { isRefusal, retriesOnce } from './refusal.ts';

test('a status below 500 is a refusal; a server error or lost connection leaves the outcome open', () => {
  expect(isRefusal(new ApiError(422, ''))).toBe(true);
  expect(isRefusal(new ApiError(499, ''))).toBe(true);
  expect(isRefusal(new ApiError(500, ''))).toBe(false);
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
  expect(isRefusal(undefined)).toBe(false);
});

test('a refusal is not retried, any other failure once', () => {
  expect(retriesOnce(0, new ApiError(404, ''))).toBe(false);
  expect(retriesOnce(0, new ApiError(503, ''))).toBe(true);
  expect(retriesOnce(1, new ApiError(503, ''))).toBe(false);
});
