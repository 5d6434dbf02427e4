import type { PDFPageProxy } from 'pdfjs-dist/types/src/display/api.js';
import { vi } from 'vitest';

/** Marks in the source of a tagged document of headings and tables: its fonts as well, and the letters that they stand for. */
export const tagMarks = [
  '/MarkInfo',
  '/Lang (en-US)',
  '/S /Table',
  '/S /TH',
  '/Scope /Column',
  '/Scope /Row',
  '/S /H2',
  '/FontFile2',
  '/ToUnicode',
] as const;

/** Loads Mozilla's reader: our own would share the writer's mistakes. It looks for something to draw with, which nobody needs here. */
async function loadReader() {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) vi.stubGlobal(name, Object);
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  warning.mockRestore();
  return getDocument;
}

type Structure = Awaited<ReturnType<PDFPageProxy['getStructTree']>>;

/** A page: its words in the order of drawing, and the texts of its parts by their keys. */
async function readPage(page: PDFPageProxy) {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const parts = new Map<string, string>();
  const open: string[] = [];
  let words = '';
  for (const item of items) {
    const text = 'str' in item ? item.str + (item.hasEOL ? ' ' : '') : ' ';
    words += text;
    if ('str' in item) {
      for (const id of open) parts.set(id, (parts.get(id) ?? '') + text);
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push(item.id ?? '');
  }
  return { words, parts };
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

async function readPages<T>(pdf: Uint8Array, read: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const getDocument = await loadReader();
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  try {
    const document = await task.promise;
    const all: T[] = [];
    for (let page = 1; page <= document.numPages; page += 1)
      all.push(await read(await document.getPage(page)));
    return all;
  } finally {
    await task.destroy();
  }
}

/** The words of a PDF in the order in which they are drawn, as an independent reader finds them. */
export async function wordsOf(pdf: Uint8Array): Promise<string> {
  const pages = await readPages(pdf, async (page) => (await readPage(page)).words);
  return tidy(pages.join(' '));
}

/** The text that a listener to a PDF is told: its headings, paragraphs and rows by its tags, a line for each. */
export async function toldBy(pdf: Uint8Array): Promise<string> {
  const pages = await readPages(pdf, async (page) => {
    const { parts } = await readPage(page);
    const lines: string[] = [];
    const textOf = (node: Structure | Structure['children'][number]): string =>
      'id' in node
        ? (parts.get(node.id) ?? '')
        : 'children' in node
          ? node.children.map(textOf).join(' ')
          : '';
    const tell = (node: Structure): void => {
      for (const child of node.children) {
        if (!('role' in child)) continue;
        if (child.role === 'TR') lines.push(child.children.map((cell) => tidy(textOf(cell))).join(' | '));
        else if (/^(H\d|P|LI)$/.test(child.role)) lines.push(tidy(textOf(child)));
        else tell(child);
      }
    };
    tell(await page.getStructTree());
    return lines;
  });
  return pages.flat().join('\n');
}
