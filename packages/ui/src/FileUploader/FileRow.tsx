import { useLayoutEffect, useRef } from 'react';
import { Button } from '../Button/index.js';
import { isolated, isolatedIn } from '../bidi/isolated.js';
import { ErrorContent } from '../Field/FieldParts.js';
import { CloseIcon, FileIcon, SuccessIcon, TrashIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { ProgressBar } from '../ProgressBar/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';
import { formatBytes } from './fileRules.js';
import { FileText, Row } from './fileUploaderStyles.js';
import type { FileUploaderMessages } from './uploadMessages.js';
import type { UploadItem } from './useUploads.js';

export interface FileRowProps {
  item: UploadItem;
  words: FileUploaderMessages;
  isDisabled: boolean;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
}

/**
 * Keeps the focus in a row whose buttons change: when the focused button is removed, the browser would start at the top
 * of the page again.
 */
function useKeepFocus() {
  const row = useRef<HTMLLIElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = row.current;
    if (hadFocus.current && element && !element.contains(document.activeElement)) {
      element.querySelector('button')?.focus();
    }
  });
  return {
    row,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: () => {
      hadFocus.current = false;
    },
  };
}

/** One file: its progress or its problem, and the buttons to cancel, retry or remove it. */
export function FileRow({ item, words, isDisabled, onCancel, onRetry, onRemove }: FileRowProps) {
  const { id, state, file, sentBytes, message } = item;
  const { row, onFocus, onBlur } = useKeepFocus();
  const size = formatBytes(file.size);
  const isPending = state === 'uploading' || state === 'waiting';
  const status = { waiting: words.waiting, uploaded: words.uploaded, canceled: words.canceled };
  // The message of a problem has its own icon.
  const StateIcon = state === 'uploaded' ? SuccessIcon : FileIcon;

  return (
    <Row ref={row} data-file={id} data-state={state} onFocus={onFocus} onBlur={onBlur}>
      <StateIcon size="s" />
      {state === 'uploading' ? (
        <ProgressBar
          label={file.name}
          value={sentBytes}
          max={file.size}
          valueText={words.progress(formatBytes(sentBytes), size)}
        />
      ) : (
        <FileText>
          <span>{isolated(file.name)}</span>
          <span>{size}</span>
          {(state === 'waiting' || state === 'uploaded' || state === 'canceled') && (
            <span>{status[state]}</span>
          )}
        </FileText>
      )}
      <div data-part="actions">
        {(state === 'failed' || state === 'canceled') && (
          <Button size="s" isDisabled={isDisabled} onPress={onRetry}>
            {words.retry}
            <VisuallyHidden> {file.name}</VisuallyHidden>
          </Button>
        )}
        {isPending ? (
          <IconButton key="cancel" size="s" label={words.cancel(file.name)} onPress={onCancel}>
            <CloseIcon size="s" />
          </IconButton>
        ) : (
          <IconButton
            key="remove"
            size="s"
            label={words.remove(file.name)}
            isDisabled={isDisabled}
            onPress={onRemove}
          >
            <TrashIcon size="s" />
          </IconButton>
        )}
      </div>
      {message !== '' && (
        <div data-part="problem">
          <ErrorContent prefix={words.error}>{isolatedIn(message, file.name)}</ErrorContent>
        </div>
      )}
    </Row>
  );
}
