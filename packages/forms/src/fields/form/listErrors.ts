/** One error of a form and its field. */
export interface ListedError {
  /** The dotted path; empty for an error of the whole form. */
  readonly path: string;
  readonly message: string;
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** All errors of react-hook-form's nested error object in one list. */
export function listErrors(errors: unknown, path = ''): ListedError[] {
  if (!isBranch(errors)) return [];
  if (typeof errors['message'] === 'string' && 'type' in errors) {
    return errors['message'] === '' ? [] : [{ path, message: errors['message'] }];
  }
  return Object.entries(errors).flatMap(([key, value]) => {
    // `root` holds the errors of a list or of the form as a whole.
    if (key === 'root') return listErrors(value, path).map(({ message }) => ({ path, message }));
    return listErrors(value, path === '' ? key : `${path}.${key}`);
  });
}
