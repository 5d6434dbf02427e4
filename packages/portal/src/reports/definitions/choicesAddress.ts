import {
  ALL_STATES,
  isParticipatingState,
  participatingLetters,
  participatingStateOptions,
} from '@slip/forms/rules';
import type { Schema } from 'yup';

/** The words for a report about every state. */
const EVERY_STATE = 'All states';

/** The participating states as choices of a form, with all of them together first. */
export const stateOrAllOptions = () => [
  { value: ALL_STATES, label: EVERY_STATE },
  ...participatingStateOptions(),
];

/** Several states as the office gets them: letters joined by commas, or all. */
export function joinStates(states: readonly string[]): string {
  return states.length === participatingLetters().length ? ALL_STATES : states.join(',');
}

/** States as they were joined. */
export function splitJoined(joined: string | undefined): string[] {
  if (joined === undefined || joined === ALL_STATES) return [...participatingLetters()];
  return joined.split(',').filter((state) => isParticipatingState(state));
}

/** One state of those that were joined, or all. */
export function oneOfJoined(joined: string | undefined): string {
  return joined !== undefined && isParticipatingState(joined) ? joined : ALL_STATES;
}

/** States by name, for the head of a report. */
export function nameStates(states: readonly string[]): string {
  if (states.length === participatingLetters().length || states.includes(ALL_STATES)) return EVERY_STATE;
  return participatingStateOptions()
    .flatMap(({ value, label }) => (states.includes(value) ? label : []))
    .join(', ');
}

/** How a choice stands in an address: a list has points between its items. */
export type ChoiceKind = 'text' | 'number' | 'list';

type Kinds<Values> = Readonly<Record<keyof Values & string, ChoiceKind>>;

/** More agents than this make an address too long: they are only kept in the browser session. */
const MOST_ITEMS = 100;

const inAddress = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

function addressText(value: unknown): string {
  if (Array.isArray(value)) return value.length > MOST_ITEMS ? '' : value.join('.');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The choices as the query of an address; what is not chosen stays away. */
export function choicesAddress<Values extends object>(
  values: Values,
  kinds: Kinds<Values>,
): Record<string, string> {
  const given = Object.entries(values).map(([name, value]) => [inAddress(name), addressText(value)] as const);
  return Object.fromEntries(given.filter(([name, text]) => text !== '' && isKind(name, kinds)));
}

function isKind<Values>(name: string, kinds: Kinds<Values>): boolean {
  return Object.keys(kinds).some((kind) => inAddress(kind) === name);
}

function read(text: string, kind: ChoiceKind): unknown {
  if (kind === 'list') return text.split('.');
  return kind === 'number' ? Number(text) : text;
}

/**
 * The choices that an address names, over those it says nothing about; null when it names none, or some that there cannot be.
 *
 * @param others what holds for choices that the address does not name
 */
export function choicesOfAddress<Values extends object>(
  query: URLSearchParams,
  { kinds, shape }: { readonly kinds: Kinds<Values>; readonly shape: Schema<Values> },
  others: Values,
): Values | null {
  const named: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries<ChoiceKind>(kinds)) {
    const text = query.get(inAddress(name));
    if (text !== null) named[name] = read(text, kind);
  }
  if (Object.keys(named).length === 0) return null;
  const values: unknown = { ...others, ...named };
  return shape.isValidSync(values, { strict: true }) ? values : null;
}
