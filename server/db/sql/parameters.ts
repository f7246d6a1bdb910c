/** A statement as PostgreSQL takes it, with the names of its parameters in their order; a number stands for one without a name. */
export interface NumberedStatement {
  readonly text: string;
  readonly names: readonly (string | number)[];
}

/** Texts, names and comments are passed over; what is left of `@name` and `?` are parameters. */
const TOKENS = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|@(\w+)|\?/g;

/** `@name` and `?` as `$1`, `$2`; the same name is the same parameter. */
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
