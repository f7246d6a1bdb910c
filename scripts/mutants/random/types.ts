import { spawnSync } from 'node:child_process';

const PROJECTS = ['server/domain', 'server', 'renderer'];

/** The TypeScript project of a file; those that build on it are not looked at. */
export const projectOf = (file: string) => PROJECTS.find((project) => file.startsWith(`${project}/`)) ?? '.';

/** Whether the project is free of type errors; what has been checked before is kept in the copy. */
export function isTyped(copy: string, project: string): boolean {
  return spawnSync('npx', ['tsc', '-b', project], { cwd: copy, stdio: 'ignore' }).status === 0;
}
