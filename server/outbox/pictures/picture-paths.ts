import type { FieldError } from '#domain/kernel/problem.ts';

/** Prefix of the hash in `/img/<hash>` of a picture that the hosted server does not have yet. */
const LOCAL = 'local-';
/** A JSON string that is a picture's path, optionally with the signature or width it came with. */
const PATH_TEXTS = /"\/img\/([\w-]{6,64})(?:\?[^"\\]*)?"/g;
const LOCAL_TEXT = new RegExp(`"/img/${LOCAL}`);

export const isLocalHash = (hash: string) => hash.startsWith(LOCAL);
export const localHashOf = (digest: string) => LOCAL + digest;
export const pathOf = (hash: string) => `/img/${hash}`;
export const hashInPath = (path: string) => path.slice('/img/'.length);

/** True if the body refers to a picture that only this device has. */
export const namesLocalPictures = (body: string) => LOCAL_TEXT.test(body) && hashesIn(body).some(isLocalHash);

/** Returns the hashes of the pictures in a body, each once, in order. */
export function hashesIn(body: string): string[] {
  return [...new Set([...body.matchAll(PATH_TEXTS)].map((match) => match[1] ?? ''))];
}

/** Renames pictures in a body; everything else stays byte for byte. */
export function renamePictures(body: string, nameOf: (hash: string) => string): string {
  return body.replace(PATH_TEXTS, (text: string, hash: string) => {
    const name = nameOf(hash);
    return name === hash ? text : `"${pathOf(name)}"`;
  });
}

/** Reports a picture's error at the first field that refers to it. */
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
