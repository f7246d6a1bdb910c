/** SQL that differs between the two databases. All other SQL of the stores is the same text for both. */
export interface Dialect {
  /**
   * Milliseconds of one clock shared by all processes on the store: PostgreSQL's time, or the machine's monotonic clock
   * with a file.
   */
  readonly sharedClockMs: string;
  /** At the end of a SELECT: locks its rows until the transaction ends. */
  readonly forUpdate: string;
  /** Does the same, but skips rows that are locked. */
  readonly skipLocked: string;
  /** Joins the tables in the order written. */
  readonly joinInOrder: string;
  /** Sorts text regardless of upper and lower case. */
  noCase(text: string): string;
  /** A text computed from a row: PostgreSQL stores it in a column, SQLite in an index. */
  generated(column: string, text: string): string;
  /** After a table's name: the index to use. */
  indexedBy(index: string): string;
  /** The text at a path of a JSON text; NULL if absent. */
  field(json: string, path: string): string;
  /** The whole number at a path. */
  number(json: string, path: string): string;
  /** The JSON text of the value at a path. */
  member(json: string, path: string): string;
  /** A subquery: the texts in a JSON array. */
  values(json: string): string;
  /** In FROM: the members of the array at a path, each `<as>.value`. */
  elements(json: string, path: string, as: string): string;
  /** In FROM: the members of an object, each `<as>.key`, numbered by `<as>.id`. */
  members(json: string, as: string): string;
  /** A JSON object. Parameters among the values are cast. */
  object(values: Readonly<Record<string, string>>): string;
  /** A JSON text as a value inside another JSON value. */
  json(text: string): string;
  /** The JSON text of an array of one value, or of all rows in an order. */
  list(value: string): string;
  listOf(value: string, order: string): string;
  /** The JSON text of an object. */
  text(json: string): string;
  /** A JSON array with one value appended. */
  appended(list: string, value: string): string;
  /** A JSON value without some of its members. */
  without(json: string, names: readonly string[]): string;
  /** A JSON array at a path, with this member of each element set to 0 where it is not null. */
  zeroed(json: string, path: string, name: string): string;
  greatest(one: string, other: string): string;
  /** From 1; 0 if not found. */
  position(text: string, part: string): string;
  /** YYYY-MM-DD in UTC. */
  day(ms: string): string;
}

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ');

/** Name of the SQL function that every connection to a file defines. */
export const MONOTONIC_MS = 'monotonic_ms';

export const SQLITE: Dialect = {
  sharedClockMs: `${MONOTONIC_MS}()`,
  forUpdate: '',
  skipLocked: '',
  joinInOrder: 'CROSS JOIN',
  noCase: (text) => `${text} COLLATE NOCASE`,
  generated: (_column, text) => text,
  indexedBy: (index) => `INDEXED BY ${index}`,
  field: (json, path) => `(${json} ->> '$.${path}')`,
  number: (json, path) => `(${json} ->> '$.${path}')`,
  member: (json, path) => `(${json} -> '$.${path}')`,
  values: (json) => `(SELECT value FROM json_each(${json}))`,
  elements: (json, path, as) => `json_each(${json}, '$.${path}') ${as}`,
  members: (json, as) => `json_each(${json}) ${as}`,
  object: (values) => `json_object(${pairs(values)})`,
  json: (text) => `json(${text})`,
  list: (value) => `json_array(${value})`,
  listOf: (value, order) => `json_group_array(${value} ORDER BY ${order})`,
  text: (json) => json,
  appended: (list, value) => `json_insert(${list}, '$[#]', ${value})`,
  without: (json, names) => `json_remove(${json}, ${names.map((name) => `'$.${name}'`).join(', ')})`,
  zeroed: (json, path, name) =>
    `(SELECT json_group_array(json_replace(value, '$.${name}', iif(value ->> '$.${name}' IS NULL, NULL, 0))) FROM json_each(${json}, '$.${path}'))`,
  greatest: (one, other) => `max(${one}, ${other})`,
  position: (text, part) => `instr(${text}, ${part})`,
  day: (ms) => `date(${ms} / 1000, 'unixepoch')`,
};

const atPath = (path: string) => `'{${path.replaceAll('.', ',')}}'`;

/** Records stay JSON texts, as they are compared and passed on unchanged; `json` reads them without rewriting them. */
export const POSTGRES: Dialect = {
  sharedClockMs: '(extract(epoch FROM clock_timestamp()) * 1000)::bigint',
  forUpdate: 'FOR UPDATE',
  skipLocked: 'FOR UPDATE SKIP LOCKED',
  joinInOrder: 'JOIN',
  noCase: (text) => `lower(${text})`,
  generated: (column) => column,
  indexedBy: () => '',
  field: (json, path) => `(${json}::json #>> ${atPath(path)})`,
  number: (json, path) => `(${json}::json #>> ${atPath(path)})::bigint`,
  member: (json, path) => `(${json}::json #> ${atPath(path)})::text`,
  values: (json) => `(SELECT value FROM json_array_elements_text(${json}::json))`,
  elements: (json, path, as) => `json_array_elements(${json}::json #> ${atPath(path)}) ${as}`,
  members: (json, as) => `json_each(${json}::json) WITH ORDINALITY AS ${as} (key, value, id)`,
  object: (values) => `json_build_object(${pairs(values)})`,
  json: (text) => `${text}::json`,
  list: (value) => `json_build_array(${value})`,
  listOf: (value, order) => `coalesce(json_agg(${value} ORDER BY ${order}), '[]')::text`,
  text: (json) => `${json}::text`,
  appended: (list, value) => `(${list}::jsonb || ${value}::jsonb)::text`,
  without: (json, names) => `(${json}::jsonb${names.map((name) => ` - '${name}'`).join('')})`,
  zeroed: (json, path, name) =>
    `(SELECT jsonb_agg(CASE WHEN value ->> '${name}' IS NULL THEN value ELSE jsonb_set(value, '{${name}}', '0') END)
      FROM jsonb_array_elements(${json}::jsonb #> ${atPath(path)}))`,
  greatest: (one, other) => `greatest(${one}, ${other})`,
  position: (text, part) => `strpos(${text}, ${part})`,
  day: (ms) => `to_char(to_timestamp(${ms} / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`,
};
