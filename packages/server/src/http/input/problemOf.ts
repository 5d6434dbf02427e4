import type { ValidationError } from 'yup';
import type { Problem } from '../HttpError.js';

/** The most characters of a refused value that an answer repeats. */
const VALUE_CAP = 100;

/** Fields whose values no answer repeats. */
const SECRET = /password|token|secret|accountNumber|code$/i;

const article: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** The words that a person reads instead of the library's messages; the messages of our rules are kept. */
const wordings: readonly (readonly [
  pattern: RegExp,
  words: (error: ValidationError, name: string) => string,
])[] = [
  [/ type, but the final value was: /, (error, name) => `${name} must be ${typeName(error)}.`],
  [/ is a required field$| must be defined$| cannot be null$/, (_, name) => `${name} is missing.`],
  [/ must be an integer$/, (_, name) => `${name} must be a whole number.`],
  [/ must be a positive number$/, (_, name) => `${name} must be greater than 0.`],
  [/ must match the following: "/, (_, name) => `${name} is not written as it has to be.`],
  [
    /^(.*) must be one of the following values: (.*)$/,
    (error, name) => `${name} must be ${valuesOf(error)}.`,
  ],
  [
    / field must have at least (\d+) items$/,
    (error, name) => `${name} must have at least ${param(error, 'min')}.`,
  ],
  [
    / field must have less than or equal to (\d+) items$/,
    (error, name) => `${name} must have at most ${param(error, 'max')}.`,
  ],
];

/** A problem found by a schema, as the caller gets it. */
export function problemOf(error: ValidationError): Problem {
  const path = error.path ?? '';
  const name = path === '' ? 'The body' : path;
  const wording = wordings.find(([pattern]) => pattern.test(error.message));
  const message = wording ? wording[1](error, name) : sentence(error.message, name);
  const value = repeatable(path, error.params?.['originalValue'] ?? error.value);
  return value === undefined ? { path, message } : { path, message, value };
}

function typeName(error: ValidationError): string {
  const type = param(error, 'type');
  return article[type] ?? type;
}

function param(error: ValidationError, name: string): string {
  const value = error.params?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function valuesOf(error: ValidationError): string {
  const values: unknown = error.params?.['resolved'];
  const list = Array.isArray(values) ? values.map(String) : [];
  return list.length > 1 ? `${list.slice(0, -1).join(', ')} or ${list.at(-1)}` : (list[0] ?? '');
}

/** A message of the library begins with the field and gets a full stop; the messages of rules are exact and stay as they are. */
function sentence(words: string, name: string): string {
  return /[.!?]$/.test(words) || !words.startsWith(name) ? words : `${words}.`;
}

function repeatable(path: string, value: unknown): unknown {
  if (SECRET.test(path)) return undefined;
  if (typeof value === 'string') return value.length > VALUE_CAP ? `${value.slice(0, VALUE_CAP)}…` : value;
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}
