import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm';

/**
 * Nothing is fetched, substituted or made larger: the file is all there is. Lines are counted beyond 65,535, and a text may be longer than
 * ten million characters, as are the line feeds at the end of some file: how much there is was counted before.
 */
const options =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_COMPACT;

/**
 * Parses a file.
 * @param {Uint8Array} file
 */
export function parse(file) {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the library takes flags, added up
  return XmlDocument.fromBuffer(file, { option: options });
}

/** @typedef {{ message: string, line: number }} Complaint */

/**
 * What the library says while something is done; nothing when it is content.
 * @param {() => void} work
 * @returns {readonly Complaint[]}
 */
export function complaintsOf(work) {
  try {
    work();
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details;
  }
}
