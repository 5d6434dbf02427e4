import type { Schema } from 'yup';

/** How a choice is written in an address: a list has points between its items, which need no escape. */
export type ChoiceKind = 'text' | 'number' | 'list';

type Kinds<Values> = Readonly<Record<keyof Values & string, ChoiceKind>>;

/** More agents than this make an address too long: they are only kept in the browser session. */
const MAX_ITEMS_IN_ADDRESS = 100;

const nameInAddress = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function addressText(value: unknown): string {
  if (Array.isArray(value)) return value.length > MAX_ITEMS_IN_ADDRESS ? '' : value.join('.');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The choices as the query of an address, without choices that are not made. */
export function choicesAddress<Values extends object>(
  values: Values,
  kinds: Kinds<Values>,
): Record<string, string> {
  const given = Object.entries(values).map(
    ([name, value]) => [nameInAddress(name), addressText(value)] as const,
  );
  return Object.fromEntries(given.filter(([name, text]) => text !== '' && isKind(name, kinds)));
}

function isKind<Values>(name: string, kinds: Kinds<Values>): boolean {
  return Object.keys(kinds).some((kind) => nameInAddress(kind) === name);
}

function valueOf(text: string, kind: ChoiceKind): unknown {
  if (kind === 'list') return text.split('.');
  return kind === 'number' ? Number(text) : text;
}

/**
 * The choices that an address names, completed by others; null when it names none, or invalid ones.
 *
 * @param others the values of choices that the address does not name
 */
export function choicesOfAddress<Values extends object>(
  query: URLSearchParams,
  { kinds, shape }: { readonly kinds: Kinds<Values>; readonly shape: Schema<Values> },
  others: Values,
): Values | null {
  const namedChoices: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries<ChoiceKind>(kinds)) {
    const text = query.get(nameInAddress(name));
    if (text !== null) namedChoices[name] = valueOf(text, kind);
  }
  if (Object.keys(namedChoices).length === 0) return null;
  const values: unknown = { ...others, ...namedChoices };
  return shape.isValidSync(values, { strict: true }) ? values : null;
}
