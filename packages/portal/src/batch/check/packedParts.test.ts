import { expect, it } from 'vitest';
import type { CheckedFinding } from './checkMessages.js';
import { packFindings, packTexts, unpackFindings, unpackTexts } from './packedParts.js';

it('findings and records come out as they went in', () => {
  const lost = {
    rule: 'R013',
    column: 'InsurerNAIC',
    message: 'It lost a zero.',
    fix: '',
    group: 4,
  } as const;
  const findings: readonly CheckedFinding[] = [
    { ...lost, line: 2, value: '852', correction: '00852' },
    { ...lost, line: 3, value: '852' },
    { ...lost, line: 4, value: '', correction: '' },
    { rule: 'R001', line: null, column: null, value: 'é😀', message: 'The file ends.', fix: 'é😀', group: 0 },
  ];
  const packed = packFindings(findings);
  const out: CheckedFinding[] = [];
  unpackFindings(structuredClone(packed), (finding) => out.push(finding));
  expect(out).toEqual(findings);
  expect(packed.texts).toHaveLength(6);

  const records = ['a,b\r\n', '', 'é😀\n', 'last'];
  const texts: string[] = [];
  unpackTexts(structuredClone(packTexts(records)), (text) => texts.push(text));
  expect(texts).toEqual(records);
});
