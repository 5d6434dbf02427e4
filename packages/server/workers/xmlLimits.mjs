/*
 * What a file may have at most, counted in its bytes before the library reads them: it looks at each attribute once for each other
 * one of its element, and needs some hundred bytes for each part of a file.
 */

/** @typedef {'attributes' | 'name' | 'namespaces' | 'depth' | 'parts'} Limited */

/**
 * The schemas name at most ten attributes of an element, none longer than 30 letters, and fourteen levels; a file of 20 MB has
 * some 400,000 parts.
 * @type {Readonly<Record<Limited, number>>}
 */
const limits = { attributes: 100, name: 200, namespaces: 100, depth: 256, parts: 1_500_000 };

const [TAB, LINE_FEED, RETURN, SPACE] = [0x09, 0x0a, 0x0d, 0x20];
const [MARK, QUOTE, APOSTROPHE, SLASH, EQUALS, QUESTION] = [0x21, 0x22, 0x27, 0x2f, 0x3d, 0x3f];
const [LESS, GREATER] = [0x3c, 0x3e];
const LAST_OF_XMLNS = 0x73;

/**
 * The end of what begins with `<!` or `<?`.
 * @param {Buffer} bytes
 * @param {number} at
 */
function endOfOther(bytes, at) {
  const isComment = bytes[at + 2] === 0x2d;
  return bytes.indexOf(bytes[at + 1] === QUESTION ? '?>' : isComment ? '-->' : ']]>', at + 2);
}

/**
 * What a file has too much of, and where; nothing when it has not, or breaks off, which the library tells.
 * @param {Uint8Array} file
 * @returns {{ of: Limited, line: number } | undefined}
 */
export function surplusOf(file) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const found = findSurplus(bytes);
  if (!found) return undefined;
  let line = 1;
  for (let at = bytes.indexOf(LINE_FEED); at >= 0 && at < found.at; at = bytes.indexOf(LINE_FEED, at + 1))
    line += 1;
  return { of: found.of, line };
}

/**
 * @param {Buffer} bytes
 * @returns {{ of: Limited, at: number } | undefined}
 */
function findSurplus(bytes) {
  let parts = 0;
  let inScope = 0;
  /** The namespaces that each open element declares. */
  const open = [];
  for (let at = bytes.indexOf(LESS); at >= 0; at = bytes.indexOf(LESS, at)) {
    parts += 1;
    if (parts > limits.parts) return { of: 'parts', at };
    const next = bytes[at + 1];
    if (next === MARK || next === QUESTION) {
      at = endOfOther(bytes, at);
      if (at < 0) return undefined;
      continue;
    }
    if (next === SLASH) {
      inScope -= open.pop() ?? 0;
      at += 2;
      continue;
    }
    const begun = at;
    let [attributes, namespaces, name] = [0, 0, 0];
    for (at += 1; ; at += 1) {
      const byte = bytes[at];
      if (byte === undefined) return undefined;
      if (byte === GREATER) break;
      if (byte === QUOTE || byte === APOSTROPHE) {
        at = bytes.indexOf(byte, at + 1);
        if (at < 0) return undefined;
        attributes += 1;
        if (attributes > limits.attributes) return { of: 'attributes', at: begun };
        name = 0;
      } else if (
        byte === SPACE ||
        byte === LINE_FEED ||
        byte === TAB ||
        byte === RETURN ||
        byte === EQUALS ||
        byte === SLASH
      ) {
        name = 0;
      } else {
        name += 1;
        if (name > limits.name) return { of: 'name', at: begun };
        if (name === 5 && byte === LAST_OF_XMLNS && bytes.toString('latin1', at - 4, at + 1) === 'xmlns')
          namespaces += 1;
      }
    }
    parts += attributes;
    if (inScope + namespaces > limits.namespaces) return { of: 'namespaces', at: begun };
    if (bytes[at - 1] === SLASH) continue;
    inScope += namespaces;
    open.push(namespaces);
    if (open.length > limits.depth) return { of: 'depth', at: begun };
  }
  return undefined;
}
