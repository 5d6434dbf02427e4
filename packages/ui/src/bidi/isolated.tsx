import type { ReactNode } from 'react';

/**
 * Keeps a value in one piece inside text of the other writing direction: a policy number stays `WY-2024-001173` in Arabic, and
 * does not become `001173-2024-WY`. What is not plain text arranges itself.
 */
export function isolated(content: ReactNode): ReactNode {
  return typeof content === 'string' || typeof content === 'number' ? <bdi>{content}</bdi> : content;
}

/**
 * Keeps a value in one piece inside a sentence that says something about it, in the same way.
 * @param sentence in the language of the page
 * @param value as it stands in the sentence
 */
export function isolatedIn(sentence: string, value: string): ReactNode {
  const start = value === '' ? -1 : sentence.indexOf(value);
  if (start === -1) return sentence;
  return (
    <>
      {sentence.slice(0, start)}
      <bdi>{value}</bdi>
      {sentence.slice(start + value.length)}
    </>
  );
}
