import { describe, expect, it } from 'vitest';
import { circlesIn, importGraph, importsOf } from './circles.mjs';
import { inside } from './place.mjs';

describe('imports', () => {
  it('are found, of values, of types, passed on, and fetched later', () => {
    const code = `import type { A } from './a.js';
      import { b } from './b.js';
      export * from './c.js';
      export { d } from './d.js';
      import 'react';
      const later = () => import('./e.js');`;
    expect(importsOf('example.tsx', code)).toEqual(['./a.js', './b.js', './c.js', './d.js', './e.js']);
  });

  it('make a circle when they lead back', () => {
    const graph = new Map([
      ['a', ['b', 'd']],
      ['b', ['c']],
      ['c', ['b', 'd']],
      ['d', []],
      ['e', ['e']],
    ]);
    expect(circlesIn(graph)).toEqual([['b', 'c'], ['e']]);
  });

  // Lint finds most of them while one types; what is fetched later it does not follow.
  it.each(['portal', 'forms', 'ui', 'api', 'server'])('run in no circle in %s', (name) => {
    const graph = importGraph(inside('packages', name, 'src'));
    expect(graph.size).toBeGreaterThan(50);
    expect([...graph.values()].flat().length).toBeGreaterThan(graph.size);
    expect(circlesIn(graph)).toEqual([]);
  });
});
