import { object, string } from 'yup';

const schema = object({ draftId: string().uuid().required() });

/** The draft that an address names, or null. */
export function draftIdOf(query: URLSearchParams): string | null {
  const asked = Object.fromEntries(query);
  return schema.isValidSync(asked) ? schema.cast(asked).draftId : null;
}
