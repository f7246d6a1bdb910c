import { runCommand } from './command.ts';

const PROJECTS = ['server/domain', 'server', 'renderer'];

/** The TypeScript project of a file; those that build on it are not looked at. */
export const projectOf = (file: string) => PROJECTS.find((project) => file.startsWith(`${project}/`)) ?? '.';

/** Whether the project is free of type errors; what has been checked before is kept in the copy. */
export async function isTyped(copy: string, project: string): Promise<boolean> {
  return (await runCommand(copy, ['tsc', '-b', project])).code === 0;
}
