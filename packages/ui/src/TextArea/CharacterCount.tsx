import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { SpokenStatus } from '../announce/SpokenStatus.js';
import { color, fontSize, fontWeight } from '../tokens/index.js';

/** Words of a {@link CharacterCount}. */
export interface CountMessages {
  /** How many characters may still be typed. @default '12 characters left' */
  left: (count: number) => string;
  /** How many characters must go. @default '3 characters too many' */
  over: (count: number) => string;
}

/** Spoken only after a pause, or every keystroke would interrupt the last. */
const PAUSE_MS = 1000;

const Shown = styled.span`
  color: ${color.textMuted};
  font-size: ${fontSize.s};
  text-align: end;
  font-variant-numeric: tabular-nums;

  &[data-over] {
    color: ${color.danger};
    font-weight: ${fontWeight.medium};
  }
`;

export interface CharacterCountProps {
  /** Characters typed. */
  length: number;
  /** Characters allowed. */
  limit: number;
  messages: CountMessages;
}

/** How much room is left, shown at once and spoken after a pause in typing. */
export function CharacterCount({ length, limit, messages }: CharacterCountProps) {
  const words = length > limit ? messages.over(length - limit) : messages.left(limit - length);
  const [spoken, setSpoken] = useState('');
  const [first] = useState(words);
  useEffect(() => {
    if (words === first && spoken === '') return undefined;
    const timer = setTimeout(() => setSpoken(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, first, spoken]);
  return (
    <>
      <Shown aria-hidden="true" data-over={length > limit || undefined}>
        {words}
      </Shown>
      <SpokenStatus>{spoken}</SpokenStatus>
    </>
  );
}
