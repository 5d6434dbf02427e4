import type { RefObject } from 'react';
import { useScrollEnds } from '../../Scrollable/useScrollEnds.js';
import { HiddenNote } from './hiddenStyles.js';

interface HiddenColumnsProps {
  /** The box around the table. */
  scroller: RefObject<HTMLElement | null>;
  /** The rows: after they change, the table may be wider than its box. */
  drawn: readonly unknown[];
  /** True if the rows do not become cards in a narrow place: the line then has its place there before it is needed. */
  isKept: boolean;
  words: string;
}

/** Says below a table that it scrolls sideways, while it does. The frame before it has a shadow on the sides named here. */
export function HiddenColumns({ scroller, drawn, isKept, words }: HiddenColumnsProps) {
  const { hasBefore, hasBehind } = useScrollEnds(scroller, drawn);
  return (
    <HiddenNote
      data-before={hasBefore || undefined}
      data-behind={hasBehind || undefined}
      data-kept={isKept || undefined}
    >
      {(hasBefore || hasBehind) && words}
    </HiddenNote>
  );
}
