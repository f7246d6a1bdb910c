import path from 'node:path';
import type { UserConfig } from 'vite';
import { hashPath } from './hash-path.ts';

/**
 * Names each class after itself and its file: short names that repeat compress well, and browser and server get the
 * same names.
 */
export const cssOf = (folder: string): NonNullable<UserConfig['css']> => ({
  modules: { localsConvention: 'camelCaseOnly', generateScopedName: (name, file) => `${name}-${hashPath(path.relative(folder, file))}` },
});
