import type { ComponentProps, HTMLAttributes } from 'react';
import { FieldErrorContext } from 'react-aria-components/FieldError';
import { TextContext } from 'react-aria-components/Text';
import { FieldNotes } from './FieldParts.js';

type Validation = NonNullable<ComponentProps<typeof FieldErrorContext>['value']>;

export interface HookFieldNotesProps extends ComponentProps<typeof FieldNotes> {
  /** The result of React Aria's hook for the field. */
  aria: Validation & {
    descriptionProps: HTMLAttributes<HTMLElement>;
    errorMessageProps: HTMLAttributes<HTMLElement>;
  };
}

/** Error and hint of a field that is made with React Aria's hooks. They need a context, which only its components provide. */
export function HookFieldNotes({
  aria: { descriptionProps, errorMessageProps, ...validation },
  ...notes
}: HookFieldNotesProps) {
  return (
    <TextContext value={{ slots: { description: descriptionProps, errorMessage: errorMessageProps } }}>
      <FieldErrorContext value={validation}>
        <FieldNotes {...notes} />
      </FieldErrorContext>
    </TextContext>
  );
}
