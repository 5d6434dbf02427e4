import { FormTextField } from '@slip/forms';
import { limits } from '@slip/forms/rules';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useNotices } from '../notices/useNotices.js';
import type { OfficeQuestions } from './useOfficeQuestions.js';

/** The characters that a username may consist of, in words (spec 1 §5). */
export const userNameHint = 'Letters, digits, @, _ and periods.';

interface UserNameFieldProps<Values extends FieldValues> {
  readonly control: Control<Values, unknown, Values>;
  readonly name: FieldPathByValue<Values, string>;
  readonly office: OfficeQuestions;
  /** The most characters. @default the limit for people's user names */
  readonly maximum?: number;
}

/** The name somebody wants to sign in with; the office is asked if it is free (spec 1 §5). */
export function UserNameField<Values extends FieldValues>({
  control,
  name,
  office,
  maximum = limits.userName,
}: UserNameFieldProps<Values>) {
  const notices = useNotices();
  return (
    <FormTextField
      control={control}
      name={name}
      question={office.userName(maximum)}
      onQuestionFailed={notices.failed}
      label="Username"
      description={userNameHint}
      autoComplete="username"
      spellCheck="false"
      isRequired
    />
  );
}
