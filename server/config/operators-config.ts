import * as z from 'zod';

export interface Operator {
  /** Shown in the audit list. */
  readonly name: string;
  readonly token: string;
}

/** Minimum length in characters: shorter ones can be guessed, and the desk is open to the internet. */
const MIN_OPERATOR_TOKEN = 24;
const operatorToken = z.string().refine((text) => text.length >= MIN_OPERATOR_TOKEN, {
  error: ({ input }) =>
    `must have at least ${MIN_OPERATOR_TOKEN} characters; this one has ${String(input).length}. Make one with: openssl rand -hex 24. Unset, the desk is closed`,
});

/** Name of the operator with the single token. */
const ONLY_OPERATOR = 'operator';
const OPERATOR_NAME = /^[a-z\d][a-z\d._-]{0,39}$/i;
const operatorTokens = z.string().transform((text, context): readonly Operator[] => {
  const operators = text.split(',').map((entry) => {
    const [name = '', ...token] = entry.split(':');
    return { name: name.trim(), token: token.join(':').trim() };
  });
  // Errors quote nothing of a token, not even one in the place of a name.
  const wrong = operators.findIndex(({ name, token }) => !OPERATOR_NAME.test(name) || token.length < MIN_OPERATOR_TOKEN);
  if (wrong !== -1)
    context.addIssue(
      `must be name:token pairs like ana:…,ben:… with names of 1 to 40 letters, digits, dots, hyphens or underscores and tokens of at least ${MIN_OPERATOR_TOKEN} characters; entry ${wrong + 1} is not. Make a token with: openssl rand -hex 24`,
    );
  if (new Set(operators.map(({ name }) => name.toLowerCase())).size < operators.length) context.addIssue('must name each operator once');
  if (new Set(operators.map(({ token }) => token)).size < operators.length)
    context.addIssue('must give each operator a token of their own');
  return operators;
});

export const operatorsSchema = z.object({
  OPERATOR_TOKEN: operatorToken.optional(),
  OPERATOR_TOKENS: operatorTokens.optional(),
});

/** Returns the operators; the single token belongs to one more of them. */
export function readOperators(read: z.infer<typeof operatorsSchema>, problems: string[]): readonly Operator[] {
  const { OPERATOR_TOKEN: token, OPERATOR_TOKENS: named = [] } = read;
  if (token === undefined) return named;
  if (named.some((operator) => operator.token === token || operator.name.toLowerCase() === ONLY_OPERATOR))
    problems.push(`OPERATOR_TOKENS must name nobody "${ONLY_OPERATOR}" and repeat no token while OPERATOR_TOKEN is set.`);
  return [{ name: ONLY_OPERATOR, token }, ...named];
}
