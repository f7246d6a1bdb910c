/** Makes an inferred type readonly at every level; leaves `unknown` as it is. */
export type DeepReadonly<T> = unknown extends T ? T : { readonly [K in keyof T]: DeepReadonly<T[K]> };
