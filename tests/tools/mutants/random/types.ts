import { runCommand } from './command.ts';

const PROJECTS = ['server/domain', 'server', 'renderer'];

/** The TypeScript project of a file; projects that depend on it are not checked. */
export const projectOf = (file: string) => PROJECTS.find((project) => file.startsWith(`${project}/`)) ?? '.';

/** True if the project has no type errors; earlier results are cached in the copy. */
export async function isTyped(copy: string, project: string): Promise<boolean> {
  return (await runCommand(copy, ['tsc', '-b', project])).code === 0;
}
