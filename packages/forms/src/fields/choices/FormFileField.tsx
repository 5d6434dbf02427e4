import { FileUploader, type FileUploaderProps } from '@slip/ui/FileUploader';
import { useRef, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { type BoundProps, useBoundField } from '../form/useBoundField.js';

/** Props of {@link FormFileField}. */
export type FormFileFieldProps<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly File[]>,
> = Omit<FileUploaderProps, 'onChange' | 'upload' | 'id' | 'name' | 'isInvalid' | 'errorMessage'> &
  BoundProps<Values, Name>;

function countIn(value: unknown): number {
  return Array.isArray(value) ? value.length : 0;
}

/**
 * Files of a form, sent with it. The field itself shows why it refuses a file, for example because it is too large.
 *
 * @public For the forms of other applications.
 */
export function FormFileField<
  Values extends FieldValues,
  Name extends FieldPathByValue<Values, readonly File[]>,
>({ control, name, affects, ...props }: FormFileFieldProps<Values, Name>) {
  const bound = useBoundField({ control, name, affects });
  // The uploader keeps its files itself, so a form that was emptied starts with a new uploader.
  const [{ count, uploaderKey }, setLastSeen] = useState({ count: countIn(bound.value), uploaderKey: 0 });
  const filesHeld = countIn(bound.value);
  if (filesHeld !== count) {
    const isEmptied = filesHeld === 0 && count > 0;
    setLastSeen({ count: filesHeld, uploaderKey: isEmptied ? uploaderKey + 1 : uploaderKey });
  }
  // The files that the uploader has taken, and which uploader it was: a new one has taken none.
  const taken = useRef<{ readonly uploaderKey: number; readonly files: readonly File[] }>({
    uploaderKey: 0,
    files: [],
  });
  return (
    <FileUploader
      {...props}
      key={uploaderKey}
      id={bound.id}
      name={name}
      onChange={(items) => {
        const files = items.filter(({ state }) => state === 'ready').map(({ file }) => file);
        const before = taken.current.uploaderKey === uploaderKey ? taken.current.files : [];
        taken.current = { uploaderKey, files };
        // A file that was refused changes nothing: the form may hold another one in place of the file in the list.
        if (files.length !== before.length || files.some((file, at) => file !== before[at])) {
          setLastSeen((last) => ({ ...last, count: files.length }));
          bound.commit(files);
        }
        bound.touch();
      }}
      errorMessage={bound.errorMessage}
    />
  );
}
