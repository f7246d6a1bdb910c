import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../api-client.ts';
import { useSubmissionKey } from './use-submission-key.ts';

describe('the key of a submission', () => {
  test('stays while the outcome is unknown: no answer, or a server error', () => {
    const { result, rerender } = renderHook(() => useSubmissionKey());
    const first = result.current.current();
    expect(first.length).toBeGreaterThanOrEqual(16);
    result.current.settle(new TypeError('Failed to fetch'));
    result.current.settle(new ApiError(503, ''));
    rerender();
    expect(result.current.current()).toBe(first);
  });

  test('changes once the server accepted, and once it refused', () => {
    const { result } = renderHook(() => useSubmissionKey());
    const first = result.current.current();
    result.current.settle();
    const second = result.current.current();
    expect(second).not.toBe(first);
    result.current.settle(new ApiError(422, ''));
    expect(result.current.current()).not.toBe(second);
  });

  test('changes when the content to submit changes', () => {
    const { result } = renderHook(() => useSubmissionKey());
    const first = result.current.current();
    result.current.renew();
    expect(result.current.current()).not.toBe(first);
  });

  test('is read from storage where a submission must survive its page, and is stored when it changes', () => {
    let kept = 'key-of-before-the-crash';
    const keep = (next: string) => {
      kept = next;
    };
    const { result, rerender } = renderHook(() => useSubmissionKey({ key: kept, keep }));
    expect(result.current.current()).toBe('key-of-before-the-crash');
    result.current.settle(new TypeError('Failed to fetch'));
    expect(kept).toBe('key-of-before-the-crash');
    result.current.settle(new ApiError(400, ''));
    expect(kept).not.toBe('key-of-before-the-crash');
    rerender();
    expect(result.current.current()).toBe(kept);
  });
});
