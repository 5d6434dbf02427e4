import { Children, type ReactNode } from 'react';

/** The length in characters up to which a number has room on the narrowest page. */
const MAX_UNBROKEN_LENGTH = 24;

/** The base rules keep such a number on one line: a strict policy would refuse a style attribute. */
const unbroken = { 'data-unbroken': '' };

/** A number that people compare letter by letter, such as `SL-2026-0041`: browsers would break it behind a hyphen. */
function isNumberWithHyphen(word: string): boolean {
  return word.length <= MAX_UNBROKEN_LENGTH && /\w-\w/.test(word) && /\d/.test(word);
}

function wholeNumbersOf(text: string): ReactNode {
  const words = text.split(/(\s+)/);
  if (!words.some(isNumberWithHyphen)) return text;
  return words.map((word, at) =>
    isNumberWithHyphen(word) ? (
      // oxlint-disable-next-line react/no-array-index-key -- words have no identity but their place.
      <span key={at} {...unbroken}>
        {word}
      </span>
    ) : (
      word
    ),
  );
}

/**
 * Keeps the numbers in some text each on one line: `SL-2026-0041` is not broken behind a hyphen. Only plain text among the
 * children is changed.
 */
export function wholeNumbers(content: ReactNode): ReactNode {
  if (typeof content === 'string') return wholeNumbersOf(content);
  return Array.isArray(content)
    ? Children.map(content, (part: ReactNode) => (typeof part === 'string' ? wholeNumbersOf(part) : part))
    : content;
}

/**
 * Keeps a value in one piece inside text of the other writing direction: a policy number stays `WY-2024-001173` in Arabic, and
 * does not become `001173-2024-WY`; it is not broken at a hyphen either. Elements are returned as they are.
 */
export function isolated(content: ReactNode): ReactNode {
  // An empty text stays empty, so that a cell of a table without a text is `:empty`.
  if (content === '') return content;
  if (typeof content === 'number') return <bdi>{content}</bdi>;
  if (typeof content !== 'string') return wholeNumbers(content);
  return isNumberWithHyphen(content) ? (
    <bdi {...unbroken}>{content}</bdi>
  ) : (
    <bdi>{wholeNumbersOf(content)}</bdi>
  );
}

/**
 * Keeps a value in one piece inside a sentence that contains it, as {@link isolated} does.
 * @param sentence in the language of the page
 * @param value as it stands in the sentence
 */
export function isolatedIn(sentence: string, value: string): ReactNode {
  const start = value === '' ? -1 : sentence.indexOf(value);
  if (start === -1) return wholeNumbersOf(sentence);
  return (
    <>
      {sentence.slice(0, start)}
      {isolated(value)}
      {sentence.slice(start + value.length)}
    </>
  );
}
