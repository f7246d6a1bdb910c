import { expect, test } from 'vitest';
import { describeMissingPart } from './missing-part.ts';

test('a part that cannot be downloaded is reported in one line with its reason; other failures are unchanged', () => {
  const said = `  ⨯ getaddrinfo ENOTFOUND github.com  failedTask=build stackTrace=RequestError: getaddrinfo ENOTFOUND github.com
    at ClientRequest.<anonymous> (core/index.js:970:111)`;
  expect(describeMissingPart(said)).toMatch(/^Packaging stopped at .* \(getaddrinfo ENOTFOUND github\.com\)\. Run it where [^\n]+$/);
  expect(describeMissingPart('  ⨯ connect ECONNREFUSED 10.0.0.1:443  failedTask=build')).toContain('(connect ECONNREFUSED 10.0.0.1:443)');
  expect(describeMissingPart('  ⨯ Please specify project homepage')).toBeUndefined();
});
