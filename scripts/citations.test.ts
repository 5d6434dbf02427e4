import { describe, expect, it } from 'vitest';
import {
  checkCitations,
  citationsIn,
  documentSections,
  sectionsOf,
  unresolvedCitations,
} from './citations.mjs';

/** Written out of reach of the check, which reads this file too. */
const s = '\u00a7';
const sections = new Map([
  ['1', ['5']],
  ['3', ['5', '5.1', '9']],
  ['domain', ['5']],
]);
const complaints = (text: string, file = 'example.ts') => unresolvedCitations(file, text, sections);

describe('citations of the specification', () => {
  it('lead to sections that exist, in the whole repository', () => {
    const { count, complaints: found } = checkCitations();
    expect(found).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  it('have one section for each number', () => {
    for (const [, numbers] of documentSections()) {
      expect(numbers.length).toBeGreaterThan(8);
      expect(numbers).toEqual([...new Set(numbers)]);
    }
  });

  it('are found with their document and line', () => {
    expect(citationsIn(`/** Longest (spec 3\n * ${s}5.1, ${s}9), see domain ${s}5. */`)).toEqual([
      { document: '3', section: '5.1', line: 1 },
      { document: '3', section: '9', line: 2 },
      { document: 'domain', section: '5', line: 2 },
    ]);
    expect(sectionsOf(`## ${s}5 Rules\n### ${s}5.1 Filing\n### Contact\ntext ${s}7 `)).toEqual(['5', '5.1']);
  });

  it('complain about a section that does not exist', () => {
    expect(complaints(`// spec 3 ${s}5.1 and spec 1 ${s}5 are there`)).toEqual([]);
    expect(complaints(`\n// spec 3 ${s}5.2`)).toEqual([
      `example.ts:2 cites ${s}5.2 of docs/specification/3-filing-compliance-payments.md, which has no such section.`,
    ]);
    expect(complaints(`spec 3 ${s}5.1, ${s}6; spec 1 ${s}9`)).toHaveLength(2);
    expect(complaints(`spec 4 ${s}1`)[0]).toContain('a document "4"');
  });

  it('complain about a section of no document', () => {
    expect(complaints(`/** spec 3 ${s}5.1 */ // ${s}9`)[0]).toContain('names no document');
    expect(complaints(`spec 3 ${s}5.1\n\n${s}9`)).toHaveLength(1);
    expect(complaints(`| 3 ${s}5.1 |\n| ${s}9 |`)).toHaveLength(1);
  });

  it('leave other documents alone, and let one of ours cite itself', () => {
    expect(complaints(`RFC 6266 ${s}4.1, NIST 800-63B ${s}5.2.2, 36 O.S. ${s} 1115`)).toEqual([]);
    expect(complaints(`as ${s}5 says`, 'docs/domain.md')).toEqual([]);
    expect(complaints(`as ${s}6 says`, 'docs/domain.md')).toHaveLength(1);
  });
});
