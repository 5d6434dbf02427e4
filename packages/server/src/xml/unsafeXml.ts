import { xmlVersionProblem } from '@slip/forms/batch';

/** Something that must not be in a file, before anything reads it. */
export interface UnsafeXml {
  readonly message: string;
  readonly fix: string;
}

/** Bytes of the declaration at the beginning of a file, at most. */
const DECLARATION = 200;

/**
 * Unsafe content in the bytes of an XML file before it is parsed: a document type or an entity, by which a small file becomes
 * a large one or reads other files, another encoding than UTF-8, and letters that are none.
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
  const beginning = bytes.toString('latin1', 0, DECLARATION);
  const [declaration = ''] = /^(?:\xEF\xBB\xBF)?<\?xml\s[^>]*/.exec(beginning) ?? [];
  const told = (name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(declaration)?.[1];
  const ofVersion = xmlVersionProblem(told('version') ?? '1.0');
  if (ofVersion) return ofVersion;
  const encoding = told('encoding') ?? 'UTF-8';
  if (encoding.toUpperCase() !== 'UTF-8') {
    return {
      message: `The first line says that the file is encoded as ${encoding}; ${files} are UTF-8.`,
      fix: 'Save it as UTF-8, and write encoding="UTF-8" in its first line.',
    };
  }
  return undefined;
}
