import type { ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';

/** One field of a step, as the review names and shows it. */
export interface StepField<Values extends FieldValues> {
  readonly path: FieldPath<Values>;
  /** The label of the field. When left out, the review does not show the field, for example a password. */
  readonly label?: string;
  /** How one row of a list is called, such as `License`: the error summary counts them, `License 2`. */
  readonly row?: string;
  /** The entered value in words. @default the text itself; nothing when it is empty */
  readonly show?: (values: Values) => ReactNode;
}

/** One step of a form, as data: the form, its checks, its review and its tests derive from it. */
export interface FormStep<Values extends FieldValues> {
  /** Unique, and part of a draft: a draft is resumed on its step. */
  readonly id: string;
  readonly label: string;
  /** The fields that are entered here; a field that holds others stands for all of them. */
  readonly fields: readonly StepField<Values>[];
  /** True if the step is shown, given the values entered so far. @default always */
  readonly isShown?: (values: Values) => boolean;
  /** May be skipped without entering anything; the step says so. @default false */
  readonly isOptional?: boolean;
  readonly content: ReactNode;
}

/** The steps that are shown, given the values entered so far. */
export function shownSteps<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  values: Values,
): readonly FormStep<Values>[] {
  return steps.filter(({ isShown }) => isShown === undefined || isShown(values));
}

/** The step in which a field is entered; `undefined` when it is in none. */
export function stepOf<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  path: string,
): FormStep<Values> | undefined {
  return steps.find(({ fields }) => fields.some((field) => isWithin(path, field.path)));
}

/**
 * Where a field is that has the same name in several places: the label of the group that it is part of, `Mailing Address`,
 * or its row, `License 2`; `undefined` for a field that stands alone.
 */
export function placeIn<Values extends FieldValues>(
  steps: readonly FormStep<Values>[],
  path: string,
): string | undefined {
  const group = stepOf(steps, path)?.fields.find(
    (field) => path !== field.path && isWithin(path, field.path),
  );
  if (!group) return undefined;
  const [, row] = /^\.(\d+)/.exec(path.slice(group.path.length)) ?? [];
  return row === undefined || group.row === undefined ? group.label : `${group.row} ${Number(row) + 1}`;
}

/** True if a field is another one, or part of it: `address.city` is within `address`. */
function isWithin(path: string, of: string): boolean {
  return path === of || path.startsWith(`${of}.`);
}
