/** The package has no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** OpenType features to keep; all by default. */
    readonly keepFeatures?: readonly string[];
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
  }
  function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
