import { describe, expect, it } from 'vitest';
import { makeGraph, testsOf } from './graph.ts';

const graphOf = (sources: Record<string, string>) => makeGraph(new Map(Object.entries(sources)));

describe('the graph of files', () => {
  const namedBy = (text: string) => {
    const sources = {
      'server/a.ts': text,
      'server/b.ts': '',
      'server/domain/c.ts': '',
      'server/main/hosted.ts': '',
      'server/main/embedded.ts': '',
      'renderer/ui/d.tsx': '',
      'renderer/lib/e.ts': '',
      'renderer/state/f.ts': '',
    };
    return [...(graphOf(sources).get('server/a.ts') ?? [])];
  };

  it.each([
    ['a relative import', "import { b } from './b.ts';", ['server/b.ts']],
    ['an import for side effects', "import './b.ts';", ['server/b.ts']],
    ['an import over several lines', "import {\n  b,\n} from './b.ts';", ['server/b.ts']],
    ['an import later on', "await import('./domain/c.ts');", ['server/domain/c.ts']],
    ['a re-export', "export * from './b.ts';", ['server/b.ts']],
    ['a name of the package', "import c from '#domain/c.ts'; import d from '#ui/d.tsx';", ['server/domain/c.ts', 'renderer/ui/d.tsx']],
    ['the other names', "import e from '#lib/e.ts'; import f from '#state/f.ts';", ['renderer/lib/e.ts', 'renderer/state/f.ts']],
    ['a worker thread', "new Worker(new URL('./b.ts', import.meta.url));", ['server/b.ts']],
    ['a process by its path from the root', "spawn('node', ['server/b.ts']);", ['server/b.ts']],
    ['a process by a role', `spawn(\`../server/main/\${role}.ts\`);`, ['server/main/hosted.ts', 'server/main/embedded.ts']],
    ['a package', "import fs from 'node:fs';", []],
    ['types alone', "import type { B } from './b.ts';\nimport type {\n  C,\n} from './domain/c.ts';", []],
  ])('follows %s', (_, text, expected) => {
    expect(namedBy(text)).toEqual(expected);
  });
});

describe('tests of a file', () => {
  it('are those that lead to it, nearest first, each once', () => {
    const graph = graphOf({
      'server/far.test.ts': "import './near.ts';",
      'server/a.ts': '',
      'server/near.ts': "import './a.ts';",
      'server/a.test.ts': "import './a.ts'; import './near.ts';",
      'server/b.test.ts': "import './b.ts';",
      'server/b.ts': '',
    });
    expect(testsOf(graph, 'server/a.ts')).toEqual(['server/a.test.ts', 'server/far.test.ts']);
  });

  it('are found in cycles', () => {
    const graph = graphOf({
      'server/a.ts': "import './b.ts';",
      'server/b.ts': "import './a.ts';",
      'server/b.test.tsx': "import './b.ts';",
    });
    expect(testsOf(graph, 'server/a.ts')).toEqual(['server/b.test.tsx']);
  });
});
