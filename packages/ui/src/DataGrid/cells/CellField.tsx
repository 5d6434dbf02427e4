import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { CellWords } from './cellStyles.js';
import type { AfterTyping, CellTyping } from './GridCells.js';

interface CellFieldProps {
  typing: CellTyping;
  /** Names the field. */
  label: string;
  isMultiline: boolean;
  onEnd: (written: string | null, after: AfterTyping) => void;
}

/** Where a key that ends typing leads; `undefined` for keys that write. */
function afterKey({ key, shiftKey, altKey }: KeyboardEvent, isMultiline: boolean): AfterTyping | undefined {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (key !== 'Enter' || (isMultiline && (shiftKey || altKey))) return undefined;
  return shiftKey ? 'up' : 'down';
}

/** The field in a cell that is edited. */
export function CellField({ typing, label, isMultiline, onEnd }: CellFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // Enter ends typing and moves the focus; the blur that follows must not end it a second time.
  const hasEnded = useRef(false);
  const messageId = useId();
  const { text, isSelected, message } = typing;

  useEffect(() => {
    hasEnded.current = false;
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(isSelected ? 0 : element.value.length, element.value.length);
  }, [isSelected]);

  function end(written: string | null, after: AfterTyping): void {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(written, after);
    // The text was refused as a value: the field stays.
    if (field.current?.isConnected) hasEnded.current = false;
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // Keys that move through the grid move the text cursor here.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const isCancelled = event.key === 'Escape';
    const after = isCancelled ? 'stay' : afterKey(event, isMultiline);
    if (after === undefined) return;
    event.preventDefault();
    end(isCancelled ? null : event.currentTarget.value, after);
  }

  return (
    <>
      {/* oxlint-disable-next-line react/forbid-elements -- a field with a label and a hint has no place in a cell. */}
      <textarea
        ref={field}
        form=""
        aria-label={label}
        aria-invalid={message === null ? undefined : true}
        aria-describedby={message === null ? undefined : messageId}
        rows={text.split('\n').length}
        defaultValue={text}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget }) => end(currentTarget.value, 'none')}
      />
      {message !== null && (
        <CellWords id={messageId} data-part="words" data-note="danger">
          {message}
        </CellWords>
      )}
    </>
  );
}
