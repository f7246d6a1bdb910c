import { fork } from 'node:child_process';
import path from 'node:path';

/** Has a program beside this one do what it is sent, in a process of its own, so that asking does not slow down what is measured. */
export function runChild<Task extends object, Result>(program: string, task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(import.meta.dirname, program));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}`)));
    // The only message it sends: see `answerParent`.
    child.once('message', (result) => resolve(result as Result));
    child.send(task);
  });
}

/** The other side: does the one thing it is sent, says what came of it, and ends. */
export function answerParent<Task, Result>(run: (task: Task) => Promise<Result>): void {
  process.once('message', (task) => {
    // Sent by `runChild` only.
    run(task as Task).then(
      (result) => process.send?.(result, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
