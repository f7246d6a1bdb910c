import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readSeconds } from './recorded-seconds.ts';
import { root } from './run-step.ts';

/**
 * Starts the longest files first, by the recorded seconds, so that none runs alone at the end. Without this a fresh
 * clone starts the largest files first, and a long test in a small file last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gate = readSeconds('gate');
    const seconds = process.env.TEST_PART === 'gate' ? gate : { ...gate, ...readSeconds('rest') };
    // A new file may be long.
    const expected = ({ moduleId }: TestSpecification) => seconds[path.relative(root, moduleId)] ?? Number.POSITIVE_INFINITY;
    const sorted = await super.sort(files);
    const isAlone = ({ project }: TestSpecification) => project.config.isolate;
    return [
      ...sorted.filter((file) => !isAlone(file)),
      ...sorted.filter(isAlone).sort((a, b) => (expected(a) === expected(b) ? 0 : expected(b) - expected(a))),
    ];
  }
}
