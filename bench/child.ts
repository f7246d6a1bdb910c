import { fork } from 'node:child_process';
import path from 'node:path';

/** Runs a program as a child process, so that the client's own work does not slow down what is measured. */
export function runChild<Task extends object, Result>(program: string, task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, program));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    // The only message the child sends: see `answerParent`.
    child.once('message', (result) => resolve(result as Result));
    child.send(task);
  });
}

/** Runs in the child: performs its one task, sends the result and exits. */
export function answerParent<Task, Result>(run: (task: Task) => Promise<Result>): void {
  process.once('message', (task) => {
    run(task as Task).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
