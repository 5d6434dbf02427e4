import type { ReactNode } from 'react';
import { Button } from '../../Button/index.js';
import { ErrorIcon } from '../../Icon/index.js';
import type { DataGridMessages } from '../dataGridMessages.js';
import { Note } from '../dataGridStyles.js';
import type { DataGridProps } from '../dataGridTypes.js';

export interface DataGridNoteProps
  extends Pick<DataGridProps<unknown>, 'error' | 'onRetry' | 'isFiltered' | 'emptyState' | 'noMatchState'> {
  messages: DataGridMessages;
}

/** Shown in place of the rows when they could not be loaded, when none match, or when there are none yet. */
export function DataGridNote({
  error,
  onRetry,
  isFiltered = false,
  emptyState,
  noMatchState,
  messages,
}: DataGridNoteProps): ReactNode {
  if (error) {
    return (
      <Note role="alert">
        <ErrorIcon />
        <strong>{messages.failed}</strong>
        <span>{error}</span>
        {onRetry && <Button onPress={onRetry}>{messages.retry}</Button>}
      </Note>
    );
  }
  if (isFiltered) {
    return (
      noMatchState ?? (
        <Note>
          <strong>{messages.noMatch}</strong>
          <span>{messages.noMatchHint}</span>
        </Note>
      )
    );
  }
  return (
    emptyState ?? (
      <Note>
        <strong>{messages.empty}</strong>
      </Note>
    )
  );
}
