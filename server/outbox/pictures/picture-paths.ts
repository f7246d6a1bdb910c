import type { FieldError } from '#domain/kernel/problem.ts';

/** What a picture chosen here is called until hosted has it: `/img/<hash>` with a hash that starts so. */
const LOCAL = 'local-';
/** A whole text of a body's JSON that is the path of a picture, with its signature or width if it came back with one. */
const PATH_TEXTS = /"\/img\/([\w-]{6,64})(?:\?[^"\\]*)?"/g;
const LOCAL_TEXT = new RegExp(`"/img/${LOCAL}`);

export const isLocalHash = (hash: string) => hash.startsWith(LOCAL);
export const localHashOf = (digest: string) => LOCAL + digest;
export const pathOf = (hash: string) => `/img/${hash}`;
export const hashInPath = (path: string) => path.slice('/img/'.length);

/** Some picture of it is known to this device alone. */
export const namesLocalPictures = (body: string) => LOCAL_TEXT.test(body) && hashesIn(body).some(isLocalHash);

/** Of pictures named in a body, each once, in order. */
export function hashesIn(body: string): string[] {
  return [...new Set([...body.matchAll(PATH_TEXTS)].map((match) => match[1] ?? ''))];
}

/** The body with other names for some of its pictures, everything else to the letter as it was. */
export function renamePictures(body: string, nameOf: (hash: string) => string): string {
  return body.replace(PATH_TEXTS, (text: string, hash: string) => {
    const name = nameOf(hash);
    return name === hash ? text : `"${pathOf(name)}"`;
  });
}

/** What is wrong with a picture, said at the first field that names it. */
export function atItsField(body: unknown, hash: string, message: string): FieldError[] {
  return [{ field: findField(body, hash, []) ?? 'images', message }];
}

function findField(value: unknown, hash: string, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return hashesIn(JSON.stringify(value)).includes(hash) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const field = findField(inner, hash, [...path, name]);
    if (field !== undefined) return field;
  }
  return undefined;
}
