/**
 * A statement in PostgreSQL's form, with the names of its parameters in order; a number replaces the name of a
 * positional one.
 */
export interface NumberedStatement {
  readonly text: string;
  readonly names: readonly (string | number)[];
}

/** Matches texts, quoted names and comments to skip them; every other `@name` and `?` is a parameter. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|@(\w+)|\?/g;

/** Replaces `@name` and `?` by `$1`, `$2`; equal names share one parameter. */
export function numberParameters(sql: string): NumberedStatement {
  const names: (string | number)[] = [];
  let unnamed = 0;
  const text = sql.replace(TOKENS, (token, name: string | undefined) => {
    if (name === undefined && token !== '?') return token;
    const known = name === undefined ? -1 : names.indexOf(name);
    if (known !== -1) return `$${known + 1}`;
    names.push(name ?? unnamed);
    if (name === undefined) unnamed += 1;
    return `$${names.length}`;
  });
  return { text, names };
}
