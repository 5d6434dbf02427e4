import {
  type ClipboardEvent,
  type CSSProperties,
  type DragEvent,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { prepareAnnouncements } from '../announce/announce.js';
import { Button } from '../Button/index.js';
import {
  ErrorContent,
  type FieldProps,
  fieldMessages,
  isFieldInvalid,
  LabelText,
} from '../Field/FieldParts.js';
import { useFormReset } from '../formReset/useFormReset.js';
import { UploadIcon } from '../Icon/index.js';
import { useMergedRef } from '../mergedRef/useMergedRef.js';
import { FileRow } from './FileRow.js';
import { pickedFiles } from './fileRules.js';
import { Failure, List, Name, Note, Root, Zone } from './fileUploaderStyles.js';
import { type FileUploaderMessages, uploadMessages } from './uploadMessages.js';
import { type Upload, type UploadItem, useUploads } from './useUploads.js';

/** Props of {@link FileUploader}. `id` belongs to the button, `name` to the input behind it. */
export interface FileUploaderProps<Result = unknown> extends FieldProps {
  /** Endings of the names that are taken, with their dot, such as `['.xml', '.csv']`. @default any */
  endings?: readonly string[];
  /** Maximum size of one file, in bytes. @default any */
  maxBytes?: number;
  /** Maximum number of files; with 1 the browser's dialog takes one, which replaces the one before. @default any number */
  maxFiles?: number;
  /** Sends a file as soon as it was taken. Without it files are only chosen, and sent with the form. */
  upload?: Upload<Result>;
  /** Called with the whole list whenever a file is added or removed or changes its state. */
  onChange?: (items: ReadonlyArray<UploadItem<Result>>) => void;
  /** Lets an error summary find the field. Without `upload`, a form sends the files under this name. */
  name?: string;
  /** Nothing can be added or removed. @default false */
  isDisabled?: boolean;
  /** Words a person reads, other than the label, hint and error. */
  messages?: Partial<FileUploaderMessages>;
  id?: string;
  className?: string | undefined;
  style?: CSSProperties;
  ref?: Ref<HTMLFieldSetElement>;
}

function hasFiles(event: { dataTransfer: DataTransfer | null }): boolean {
  return event.dataTransfer?.types.includes('Files') === true;
}

/** Refuses files that are dropped beside the box: the browser would open them, and everything on the page would be lost. */
function useRefuseDropsOutside(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
}

/** Puts all files of the list into an input, whether they were chosen, dropped or pasted. */
function putInto(element: HTMLInputElement, items: readonly UploadItem[]): void {
  const transfer = new DataTransfer();
  for (const { state, file } of items) if (state === 'ready') transfer.items.add(file);
  element.files = transfer.files;
}

/** Keeps the files in the input, where a form finds them, unless `upload` sends them. */
function useFilesInForm(
  input: RefObject<HTMLInputElement | null>,
  items: readonly UploadItem[],
  isSentByForm: boolean,
): void {
  useEffect(() => {
    const element = input.current;
    if (!element || !isSentByForm || typeof DataTransfer === 'undefined') return undefined;
    const put = () => putInto(element, items);
    put();
    // The dialog was closed without a choice, and had been opened with an empty input.
    element.addEventListener('cancel', put);
    return () => element.removeEventListener('cancel', put);
  }, [input, items, isSentByForm]);
}

/** Takes files from the browser's dialog, a drop or a paste, checks each, sends them and says what became of them. */
export function FileUploader<Result = unknown>({
  label,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  endings,
  maxBytes,
  maxFiles,
  upload,
  onChange,
  name,
  isDisabled = false,
  messages,
  id,
  ref,
  ...props
}: FileUploaderProps<Result>) {
  const isOne = maxFiles === 1;
  const words = uploadMessages(fieldMessages(messages), isOne, messages);
  const rules = { endings, maxBytes, maxFiles };
  const { items, add, cancel, retry, remove, clear } = useUploads<Result>({ rules, upload, onChange, words });
  const ownId = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const mergedRef = useMergedRef(root, ref);
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isDropping, setDropping] = useState(false);
  const focusAfterRemoval = useRef<string | null>(null);
  const isWrong = isFieldInvalid({ isInvalid, errorMessage });
  const limits = words.limits(rules);
  const notes = [
    isWrong && errorMessage ? `${ownId}-error` : '',
    limits === '' ? '' : `${ownId}-limits`,
    description ? `${ownId}-hint` : '',
  ]
    .filter(Boolean)
    .join(' ');
  useEffect(prepareAnnouncements, []);
  useRefuseDropsOutside();
  useFormReset(root, clear);
  useFilesInForm(input, items, upload === undefined);

  useLayoutEffect(() => {
    const next = focusAfterRemoval.current;
    focusAfterRemoval.current = null;
    if (next === null) return;
    const buttons = root.current?.querySelectorAll<HTMLButtonElement>(`[data-file="${next}"] button`);
    const last = buttons && Array.from(buttons).at(-1);
    (last ?? button.current)?.focus();
  });

  const removeAndMoveFocus = (at: number) => {
    const item = items[at];
    if (!item) return;
    // The next file, else the one before, else the button that adds one.
    focusAfterRemoval.current = (items[at + 1] ?? items[at - 1])?.id ?? '';
    remove(item.id);
  };

  const addFrom = (transfer: DataTransfer) => {
    // The only file may be replaced, with the button that has the focus.
    if (isOne && document.activeElement?.closest('[data-file]')) button.current?.focus();
    add(pickedFiles(transfer));
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDropping(false);
    if (!isDisabled) addFrom(event.dataTransfer);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (isDisabled || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    addFrom(event.clipboardData);
  };
  const onDragOver = (event: DragEvent) => {
    if (isDisabled || !hasFiles(event)) return;
    event.preventDefault();
    setDropping(true);
  };

  return (
    <Root
      {...props}
      ref={mergedRef}
      aria-labelledby={`${ownId}-label`}
      data-invalid={isWrong || undefined}
      data-disabled={isDisabled || undefined}
      onPaste={onPaste}
    >
      <Name id={`${ownId}-label`}>
        <LabelText isRequired={isRequired} optional={words.optional}>
          {label}
        </LabelText>
      </Name>
      <Zone
        data-dropping={isDropping || undefined}
        onDragEnter={onDragOver}
        onDragOver={onDragOver}
        onDragLeave={(event) => {
          const { relatedTarget } = event;
          if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) {
            setDropping(false);
          }
        }}
        onDrop={onDrop}
      >
        <Button
          ref={button}
          id={id ?? `${ownId}-button`}
          aria-labelledby={`${ownId}-label ${id ?? `${ownId}-button`}`}
          aria-describedby={notes || undefined}
          icon={<UploadIcon size="s" />}
          isDisabled={isDisabled}
          onPress={() => {
            if (!input.current) return;
            // Otherwise the same file could not be chosen a second time.
            input.current.value = '';
            input.current.click();
          }}
        >
          {words.choose}
        </Button>
        <span data-part="drop">{isDropping ? words.dropNow : words.drop}</span>
        <input
          data-part="input"
          ref={input}
          type="file"
          name={name}
          accept={endings?.join(',')}
          multiple={!isOne}
          hidden
          aria-hidden="true"
          tabIndex={-1}
          disabled={isDisabled}
          onChange={(event) => {
            add(Array.from(event.target.files ?? [], (file) => ({ file, isFolder: false })));
            event.target.value = '';
          }}
        />
      </Zone>
      <Failure id={`${ownId}-error`}>
        {isWrong && errorMessage ? <ErrorContent prefix={words.error}>{errorMessage}</ErrorContent> : null}
      </Failure>
      <Note id={`${ownId}-limits`}>{limits}</Note>
      <Note id={`${ownId}-hint`}>{description}</Note>
      {items.length > 0 && (
        <List aria-label={words.list}>
          {items.map((item, at) => (
            <FileRow
              key={item.id}
              item={item}
              words={words}
              isDisabled={isDisabled}
              onCancel={() => cancel(item.id)}
              onRetry={() => retry(item.id)}
              onRemove={() => removeAndMoveFocus(at)}
            />
          ))}
        </List>
      )}
    </Root>
  );
}
