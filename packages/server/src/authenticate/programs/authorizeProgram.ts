import { type EndpointDefinition, programNeeds, programStateFields } from '@slip/api/contract';
import { programScopeFacts, stateFacts } from '@slip/forms/rules';
import { HttpError } from '../../http/HttpError.js';
import type { CallingProgram } from './findProgram.js';

/** The refusal of a call that only a person may make. */
export const needsPerson = () =>
  new HttpError(
    403,
    'A program cannot do this: it takes a person who has signed in. Papers, agreements, bank accounts, people, drafts and how somebody signs in are nothing for programs.',
  );

/** Checks that a program has the right to make a call. @throws HttpError 403 in words that say what is missing. */
export function authorizeProgram(endpoint: EndpointDefinition, { scopes }: CallingProgram): void {
  const needs = programNeeds(endpoint);
  if (needs === undefined) throw needsPerson();
  if (needs === 'none' || scopes.includes(needs)) return;
  const has = scopes.map((scope) => programScopeFacts[scope].label).join(', ');
  throw new HttpError(
    403,
    `This program needs the right ${programScopeFacts[needs].label} for this; it has ${has}. An administrator of the account can add a program with other rights, in Settings under Programs.`,
  );
}

/**
 * A program that is limited to some states has to name one of them in every call about policies.
 * @throws HttpError 403 that names the states it may ask for
 */
export function authorizeProgramState(
  endpoint: EndpointDefinition,
  input: unknown,
  { caller: { program } }: CallingProgram,
): void {
  const fields = programStateFields(endpoint);
  if (program.states.length === 0 || fields === undefined) return;
  const asked = valuesNamed(input, fields);
  const strange = asked.find((state) => !program.states.includes(state));
  if (asked.length > 0 && strange === undefined) return;
  const names = program.states.map((state) => stateFacts(state).name).join(', ');
  throw new HttpError(
    403,
    strange === undefined
      ? `This program is limited to ${names}: it can call only what names the state.`
      : `This program is limited to ${names}, and asked for ${strange}.`,
  );
}

/** The texts of some fields of a checked call, in its path, query or body. */
function valuesNamed(input: unknown, fields: readonly string[]): string[] {
  const parts: unknown[] = Object.values(Object(input));
  return parts.flatMap((part) =>
    fields.flatMap((field) => {
      const value: unknown = Reflect.get(Object(part), field);
      return typeof value === 'string' ? [value] : [];
    }),
  );
}
