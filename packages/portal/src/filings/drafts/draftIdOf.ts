import { object, string } from 'yup';

const schema = object({ draftId: string().uuid().required() });

/** The draft an address names, or nothing. */
export function draftIdOf(query: URLSearchParams): string | null {
  const asked = Object.fromEntries(query);
  return schema.isValidSync(asked) ? schema.cast(asked).draftId : null;
}
