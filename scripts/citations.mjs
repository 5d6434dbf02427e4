import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { inside, root } from './place.mjs';

/** The documents whose sections are cited, by the name used in citations. */
export const documents = new Map([
  ['1', 'docs/specification/1-foundation.md'],
  ['2', 'docs/specification/2-settings-batch-inbox-help.md'],
  ['3', 'docs/specification/3-filing-compliance-payments.md'],
  ['domain', 'docs/domain.md'],
]);

/** Folders that are generated, installed or personal, and not searched. */
const skipped = new Set([
  '.cache',
  '.git',
  'data',
  'dist',
  'node_modules',
  'playwright-report',
  'storybook-static',
  'test-results',
]);
const text = /\.(?:[cm]?js|tsx?|mdx?|ya?ml|json|css|html|sql|snap|txt)$/;
const heading = /^#{2,3} §(\d+(?:\.\d+)?) /gm;

/**
 * From left to right: a section of somebody else's document (RFC 6266 §4.1), the end of what a document is named for (a
 * comment, a paragraph, a row of a table), a section with its document, a section without one. A line may end between them.
 */
const parts =
  /\b(?:RFC|NIST) [\w-]+ §[\d.]+|(?<end>\*\/|\n\s*\n|\n\|)|\b(?<document>\d+|domain)[ \t]*(?:\n[ \t]*(?:\*|\/\/)?)?[ \t]*§(?<named>\d+(?:\.\d+)?)|§(?<bare>\d+(?:\.\d+)?)/g;

/**
 * @typedef {object} Citation
 * @property {string | undefined} document the name in the text; undefined when there is none
 * @property {string} section such as `5.1`
 * @property {number} line
 */

/**
 * The sections a document has, in its order.
 * @param {string} page
 */
export function sectionsOf(page) {
  return [...page.matchAll(heading)].map((match) => match[1] ?? '');
}

/**
 * The sections a text cites. One without a document belongs to the document named before it in the same comment,
 * paragraph or row.
 * @param {string} content
 * @param {string} [own] the document that the text itself is; it may cite its own sections without a name
 * @returns {Citation[]}
 */
export function citationsIn(content, own) {
  let document = own;
  return [...content.matchAll(parts)].flatMap((match) => {
    const { end, document: name, named, bare } = match.groups ?? {};
    if (end !== undefined) document = own;
    if (name !== undefined) document = name;
    const section = named ?? bare;
    if (section === undefined) return [];
    return [{ document, section, line: content.slice(0, match.index).split('\n').length }];
  });
}

/**
 * Every text of the repository, by its path from the root.
 * @param {string} [folder]
 * @returns {{ file: string, content: string }[]}
 */
export function textsUnder(folder = root) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : textsUnder(path);
    if (!entry.isFile() || !text.test(entry.name)) return [];
    return [{ file: relative(root, path).replaceAll('\\', '/'), content: readFileSync(path, 'utf8') }];
  });
}

/**
 * Checks every citation of a text against the sections that exist.
 * @param {string} file its path, for the complaint
 * @param {string} content
 * @param {ReadonlyMap<string, readonly string[]>} sections of each document
 * @returns {string[]} one sentence for each citation whose section does not exist
 */
export function unresolvedCitations(file, content, sections) {
  const own = [...documents].find(([, path]) => path === file)?.[0];
  return citationsIn(content, own).flatMap(({ document, section, line }) => {
    const at = `${file}:${line}`;
    if (document === undefined)
      return [
        `${at} cites §${section} and names no document: write "spec 3 §${section}" or "domain §${section}".`,
      ];
    if (sections.get(document)?.includes(section)) return [];
    const path = documents.get(document);
    return [
      path === undefined
        ? `${at} cites section ${section} of a document "${document}"; there are ${[...documents.keys()].join(', ')}.`
        : `${at} cites §${section} of ${path}, which has no such section.`,
    ];
  });
}

/** The sections of every document, read from its headings. */
export function documentSections() {
  return new Map(
    [...documents].map(([name, path]) => [name, sectionsOf(readFileSync(inside(path), 'utf8'))]),
  );
}

/**
 * Checks every citation in the repository against the documents.
 * @returns {{ count: number, complaints: string[] }}
 */
export function checkCitations() {
  const sections = documentSections();
  const files = textsUnder();
  return {
    count: files.reduce((sum, { content }) => sum + citationsIn(content).length, 0),
    complaints: files.flatMap(({ file, content }) => unresolvedCitations(file, content, sections)),
  };
}
