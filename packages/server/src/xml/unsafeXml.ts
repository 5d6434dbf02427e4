import { xmlVersionProblem } from '@slip/forms/batch';

/** Unsafe content of a file, and how to remove it. */
export interface UnsafeXml {
  readonly message: string;
  readonly fix: string;
}

/** How many bytes the declaration at the beginning of a file has at most. */
const DECLARATION_BYTES = 200;

/**
 * Unsafe content in the bytes of an XML file before it is parsed: a document type or an entity, by which a small file becomes
 * a large one or reads other files, another version of XML, or another encoding than UTF-8.
 * @param files what such files are called: `batch files`.
 */
export function unsafeXml(file: Uint8Array, files: string): UnsafeXml | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (['<!DOCTYPE', '<!ENTITY'].some((declared) => bytes.includes(declared))) {
    return {
      message: `The file declares a document type or entities, which ${files} must not have.`,
      fix: 'Remove <!DOCTYPE …> with everything that belongs to it; write &amp; &lt; &gt; for these signs.',
    };
  }
  const beginning = bytes.toString('latin1', 0, DECLARATION_BYTES);
  const [declaration = ''] = /^(?:\xEF\xBB\xBF)?<\?xml\s[^>]*/.exec(beginning) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(declaration)?.[1];
  const versionProblem = xmlVersionProblem(attribute('version') ?? '1.0');
  if (versionProblem) return versionProblem;
  const encoding = attribute('encoding') ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') {
    return {
      message: `The first line says that the file is encoded as ${encoding}; ${files} are UTF-8.`,
      fix: 'Save it as UTF-8, and write encoding="UTF-8" in its first line.',
    };
  }
  return undefined;
}
