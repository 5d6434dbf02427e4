import { inflateSync } from 'node:zlib';

/** What the source of a tagged document of headings and tables contains. */
export const tagMarks = [
  '/MarkInfo',
  '/Lang (en-US)',
  '/S /Table',
  '/S /TH',
  '/Scope /Column',
  '/Scope /Row',
  '/S /H2',
] as const;

/** The words of a PDF, as its fonts draw them. */
export function wordsOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  const streams = [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, content = '']) => {
    try {
      return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join(' ');
}
