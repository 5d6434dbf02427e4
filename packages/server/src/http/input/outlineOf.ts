/** What a JSON text holds, without having been parsed. */
export interface Outline {
  /** Values at any depth, an empty list or object counted twice. */
  readonly values: number;
  readonly depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Counts the values of a JSON text and how deep they lie. Parsing a megabyte of `{},{},…` takes a hundred times as long
 * as counting them.
 */
export function outlineOf(json: string): Outline {
  let values = 1;
  let level = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      values += 1;
      level += 1;
      depth = Math.max(depth, level);
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level -= 1;
  }
  return { values, depth };
}

/** The place of the quote that ends a text; the end of everything when none does. */
function endOfText(json: string, begin: number): number {
  for (let at = begin + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += 1;
  }
  return json.length;
}
