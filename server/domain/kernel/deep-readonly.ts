/** What a schema infers, as values are passed on: nobody changes them. What is of no known shape stays so. */
export type DeepReadonly<T> = unknown extends T ? T : { readonly [K in keyof T]: DeepReadonly<T[K]> };
