import { digitsOf } from '../Field/digitsOf.js';

/**
 * The cause of a change to a code: keys, the clipboard (or a drop), a phone or a password manager, taking digits away, or the reset
 * of the form around it.
 */
export type CodeChangeReason = 'type' | 'paste' | 'autofill' | 'delete' | 'reset';

/** A code and the part of it that is marked; `start` equals `end` for a bare caret. */
export interface CodeSelection {
  text: string;
  start: number;
  end: number;
}

/** The code after one edit. */
export interface CodeEdit {
  text: string;
  caret: number;
  reason: CodeChangeReason;
  /** A text was pasted or filled in that is not a code and does not fit: it is ignored, and the person is told. */
  isRefused: boolean;
}

/**
 * The one whole code in a text: its only digits, or the only run of that many digits in a message. `null` when there
 * is none, or when there are two different ones: a wrong guess would cost the person an attempt.
 */
export function findCode(text: string, length: number): string | null {
  const digits = digitsOf(text);
  if (digits.length === length) return digits;
  // Digits joined to other digits are part of something else, such as a telephone number.
  // In groups, as in "123 456", it stands alone; without gaps another number, such as a time, may follow after a space.
  const grouped = `(?<!\\d[\\s.–—-]?)\\d(?:[\\s.–—-]?\\d){${length - 1}}(?![\\s.–—-]?\\d)`;
  const solid = `(?<!\\d[.–—-]?)\\d{${length}}(?![.–—-]?\\d)`;
  const run = new RegExp(`${grouped}|${solid}`, 'g');
  const codes = new Set(Array.from(text.matchAll(run), ([match]) => digitsOf(match)));
  const [code] = codes;
  return codes.size === 1 && code !== undefined ? code : null;
}

/** The kind of an edit, from the browser's input type. Scripts that fill in a form give no input type. */
function reasonOf(inputType: string, inserted: string, isShorter: boolean): CodeChangeReason {
  if (inputType.startsWith('delete')) return 'delete';
  if (inputType.startsWith('insertFrom')) return 'paste';
  if (inputType.startsWith('history')) return isShorter ? 'delete' : 'type';
  const isTyped = inputType === 'insertText' || inputType === 'insertCompositionText';
  // A keyboard that offers the code from a message inserts it like one very long key.
  return isTyped && digitsOf(inserted).length <= 1 ? 'type' : 'autofill';
}

/** The text that was inserted between `start` and `end`; `null` when the text changed in another way. */
function insertedText({ text, start, end }: CodeSelection, raw: string): string | null {
  const head = text.slice(0, start);
  const tail = text.slice(end);
  const isInsertion = raw.length > head.length + tail.length && raw.startsWith(head) && raw.endsWith(tail);
  return isInsertion ? raw.slice(head.length, raw.length - tail.length) : null;
}

/**
 * Follows one edit of the input.
 *
 * Digits replace the digits from the caret on, as the boxes suggest; a whole code replaces everything, wherever
 * the caret is. A digit typed after a full code is ignored: a key that repeats by mistake must not change the code that
 * was just sent.
 * @param raw the text that the browser left in the input
 * @param rawCaret where it left the caret
 */
export function editCode(
  before: CodeSelection,
  raw: string,
  rawCaret: number,
  inputType: string,
  length: number,
): CodeEdit {
  const inserted = insertedText(before, raw);
  const reason = reasonOf(inputType, inserted ?? raw, raw.length < before.text.length);
  if (reason === 'delete') {
    const text = digitsOf(raw).slice(0, length);
    return { text, caret: Math.min(rawCaret, text.length), reason, isRefused: false };
  }
  const replacesAll = inserted === null || inputType === '';
  const incoming = replacesAll ? raw : inserted;
  const code = findCode(incoming, length);
  if (code !== null) return { text: code, caret: length, reason, isRefused: false };

  const selection = replacesAll ? { text: '', start: 0, end: 0 } : before;
  const digits = digitsOf(incoming);
  if (digits.length === 0 || digits.length > length - selection.start) {
    return { text: before.text, caret: before.end, reason, isRefused: incoming.length > 1 };
  }
  const replaced = Math.max(selection.end - selection.start, digits.length);
  const text =
    selection.text.slice(0, selection.start) + digits + selection.text.slice(selection.start + replaced);
  return { text, caret: selection.start + digits.length, reason, isRefused: false };
}
