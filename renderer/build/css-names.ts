import path from 'node:path';
import type { UserConfig } from 'vite';
import { fileMark } from './file-mark.ts';

/** A class keeps its name and gets its file's mark, so that the names in scripts compress away; the same in the browser and on the server. */
export const cssOf = (folder: string): NonNullable<UserConfig['css']> => ({
  modules: { localsConvention: 'camelCaseOnly', generateScopedName: (name, file) => `${name}-${fileMark(path.relative(folder, file))}` },
});
