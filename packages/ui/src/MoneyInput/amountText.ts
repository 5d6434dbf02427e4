import { type Cents, formatAmount, groupDigits, parseAmount } from '../amount/index.js';

/** The text of a money input and where the caret stands in it. */
export interface EditedText {
  text: string;
  caret: number;
}

/** The texts that an edit took out and put in. */
interface Edit {
  removed: string;
  inserted: string;
}

const SHAPE = /^([^\d.,]*)([\d,]*)(\.\d*)?([^\d.,]*)$/;

/** Finds the one place where two texts differ. */
export function findEdit(before: string, after: string): Edit {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const max = Math.min(before.length, after.length) - start;
  while (end < max && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return {
    removed: before.slice(start, before.length - end),
    inserted: after.slice(start, after.length - end),
  };
}

function withoutCommas(text: string): string {
  return text.replaceAll(',', '');
}

/** Where the caret stands once `count` characters other than commas are to its left. */
function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (seen === count) return index;
    if (text[index] !== ',') seen += 1;
  }
  return text.length;
}

/**
 * Groups the digits before the point again and keeps the caret between the same two digits. A text that cannot become
 * an amount (letters, two points) is left as it is.
 */
export function regroup({ text, caret }: EditedText): EditedText {
  const [, prefix = '', whole = '', fraction = '', suffix = ''] = SHAPE.exec(text) ?? [];
  if (whole === '') return { text, caret };
  const digits = withoutCommas(whole);
  const trimmed = digits.replace(/^0+(?=\d)/, '');
  const grouped = `${prefix}${groupDigits(trimmed)}${fraction}${suffix}`;
  const kept = withoutCommas(text.slice(0, caret)).length;
  const zeros = digits.length - trimmed.length;
  return {
    text: grouped,
    caret: caretAfter(grouped, kept > prefix.length ? Math.max(prefix.length, kept - zeros) : kept),
  };
}

/** Takes the digit beside the caret as well, when only a comma of ours was deleted. */
function deleteThroughComma({ text, caret }: EditedText, isForward: boolean): EditedText {
  const at = isForward ? caret : caret - 1;
  if (at < 0 || at >= text.length) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: isForward ? caret : caret - 1 };
}

/** The answer of {@link editAmountText}. */
export interface AmountEdit extends EditedText {
  /** A whole text came in at once (paste, drop, autofill): a problem in it is shown without waiting for blur. */
  isPaste: boolean;
  /** A comma that the person typed stands where it does not group thousands, and must not be removed. */
  hasOwnComma: boolean;
}

/**
 * Follows one edit of the text.
 *
 * Commas that the field inserted may be moved. A comma that a person types may mean a decimal comma, so from then on the
 * text is left alone until it is a well-grouped amount: `1234,56` stays as typed and is shown as ambiguous.
 * @param inputType what the browser calls the edit.
 */
export function editAmountText(
  before: { text: string; hasOwnComma: boolean },
  after: EditedText,
  inputType: string,
): AmountEdit {
  const { removed, inserted } = findEdit(before.text, after.text);
  const parsed = parseAmount(after.text);
  if (inserted.length > 1 || isWholeText(inputType)) {
    const isTidy = parsed.ok && !endsInPoint(after.text);
    const text = isTidy ? formatAmount(parsed.cents) : after.text;
    return { text, caret: isTidy ? text.length : after.caret, isPaste: true, hasOwnComma: !parsed.ok };
  }
  const typedComma = inserted === ',' || (before.hasOwnComma && after.text.includes(','));
  if (typedComma && !(parsed.ok && inserted !== ',')) {
    return { ...after, isPaste: false, hasOwnComma: true };
  }
  const isForward = inputType === 'deleteContentForward';
  const isOurComma =
    (isForward || inputType === 'deleteContentBackward') && removed === ',' && !before.hasOwnComma;
  const edited = isOurComma ? deleteThroughComma(after, isForward) : after;
  return { ...regroup(edited), isPaste: false, hasOwnComma: false };
}

/** True for a paste, a drop and what a script or autofill writes, however little it changes of what was there. */
function isWholeText(inputType: string): boolean {
  return inputType === '' || inputType === 'insertReplacementText' || inputType.startsWith('insertFrom');
}

/** True for a text that ends in a bare point, which a person is still writing. */
function endsInPoint(text: string): boolean {
  return text.trim().endsWith('.');
}

/** The text with the other sign, for keypads without a minus. On zero it leaves the sign alone, to be typed after. */
export function toggleSign(text: string, cents: Cents | null): string {
  if (cents !== null && cents !== 0) return formatAmount(-cents);
  const isNegative = text.trim().startsWith('-');
  if (cents === 0 || text.trim() === '') return isNegative ? '' : '-';
  return isNegative ? text.trim().slice(1) : `-${text.trim()}`;
}
