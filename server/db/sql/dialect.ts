/** What two databases say differently. Everything else in the stores' SQL is the same text for both. */
export interface Dialect {
  /** The database's clock, milliseconds since 1970. */
  readonly nowMs: string;
  /** At the end of a SELECT: whoever reads these rows next inside a transaction waits for this one. */
  readonly forUpdate: string;
  /** The same, but leaves out the rows that somebody else holds. */
  readonly skipLocked: string;
  /** Text in the order of people's eyes: large and small letters alike. */
  readonly noCase: string;
  /** Joins in the order they are written. */
  readonly joinInOrder: string;
  /** After a table's name: the index to take. */
  indexedBy(index: string): string;
  /** The text at a path of a JSON text; NULL where there is none. */
  field(json: string, path: string): string;
  /** The same as a whole number. */
  number(json: string, path: string): string;
  /** The JSON text of what stands at a path. */
  member(json: string, path: string): string;
  /** A subquery: the texts in a JSON array. */
  values(json: string): string;
  /** In FROM: the members of the array at a path, each `<as>.value`. */
  elements(json: string, path: string, as: string): string;
  /** In FROM: the members of an object, each `<as>.key`, numbered by `<as>.id`. */
  members(json: string, as: string): string;
  /** A JSON object. Parameters among the values are cast. */
  object(values: Readonly<Record<string, string>>): string;
  /** A JSON text as a value of another. */
  json(text: string): string;
  /** The JSON text of an array of what is there, or of all rows in an order. */
  list(value: string): string;
  listOf(value: string, order: string): string;
  /** The JSON text of an object. */
  text(json: string): string;
  /** A JSON array with one more at its end. */
  appended(list: string, value: string): string;
  /** A JSON value without some of its members. */
  without(json: string, names: readonly string[]): string;
  /** A JSON array at a path, with this member of each set to 0 where it is not null. */
  zeroed(json: string, path: string, name: string): string;
  greatest(one: string, other: string): string;
  /** From 1; 0: it is not in there. */
  position(text: string, part: string): string;
  /** YYYY-MM-DD in UTC. */
  day(ms: string): string;
}

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ');

export const SQLITE: Dialect = {
  nowMs: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
  forUpdate: '',
  skipLocked: '',
  noCase: 'COLLATE NOCASE',
  joinInOrder: 'CROSS JOIN',
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
