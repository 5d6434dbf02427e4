import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isolated, isolatedIn } from './isolated.js';

describe('values in text of the other writing direction', () => {
  it('are kept whole, and what arranges itself is left alone', () => {
    expect(renderToStaticMarkup(isolated('WY-2024-001173'))).toBe('<bdi>WY-2024-001173</bdi>');
    expect(renderToStaticMarkup(isolated(12))).toBe('<bdi>12</bdi>');
    expect(renderToStaticMarkup(isolated(<b>WY</b>))).toBe('<b>WY</b>');
    expect(isolated(undefined)).toBeUndefined();
  });

  it('are kept whole inside a sentence that names them', () => {
    expect(renderToStaticMarkup(isolatedIn('الملف 2026-03.csv فارغ.', '2026-03.csv'))).toBe(
      'الملف <bdi>2026-03.csv</bdi> فارغ.',
    );
    expect(isolatedIn('The file is empty.', '2026-03.csv')).toBe('The file is empty.');
    expect(isolatedIn('The file is empty.', '')).toBe('The file is empty.');
  });
});
