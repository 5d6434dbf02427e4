import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isolated, isolatedIn, wholeNumbers } from './isolated.js';

describe('values in text of the other writing direction', () => {
  it('are kept whole, and what arranges itself is left alone', () => {
    expect(renderToStaticMarkup(isolated('Larkin'))).toBe('<bdi>Larkin</bdi>');
    expect(renderToStaticMarkup(isolated(12))).toBe('<bdi>12</bdi>');
    expect(renderToStaticMarkup(isolated(<b>WY</b>))).toBe('<b>WY</b>');
    expect(isolated(undefined)).toBeUndefined();
  });

  it('are kept whole inside a sentence that names them', () => {
    expect(renderToStaticMarkup(isolatedIn('الملف 2026-03.csv فارغ.', '2026-03.csv'))).toBe(
      'الملف <bdi data-unbroken="">2026-03.csv</bdi> فارغ.',
    );
    expect(isolatedIn('The file is empty.', '2026-03.csv')).toBe('The file is empty.');
    expect(isolatedIn('The file is empty.', '')).toBe('The file is empty.');
  });
});

const kept = (number: string) => `<span data-unbroken="">${number}</span>`;

describe('numbers with hyphens', () => {
  it('are not broken, alone and in a sentence', () => {
    expect(renderToStaticMarkup(isolated('WY-2024-001173'))).toBe(
      '<bdi data-unbroken="">WY-2024-001173</bdi>',
    );
    expect(renderToStaticMarkup(isolated('Policy WY-2024-001173, term 2'))).toBe(
      `<bdi>Policy ${kept('WY-2024-001173,')} term 2</bdi>`,
    );
    expect(renderToStaticMarkup(wholeNumbers(['Policy ', '2026-00000041', <b key="of">of WY-1-2</b>]))).toBe(
      `Policy ${kept('2026-00000041')}<b>of WY-1-2</b>`,
    );
  });

  it('are told from words, from dates, and from what has no room on one line', () => {
    for (const text of ['Excess-and-surplus lines', '01/15/2026', 'from −12 to -5', `A-${'1'.repeat(30)}`]) {
      expect(wholeNumbers(text)).toBe(text);
    }
    expect(isolated('')).toBe('');
  });
});
