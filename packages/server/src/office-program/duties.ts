import {
  type ContractSchema,
  type Duty,
  type EndpointDefinition,
  endpoints,
  isFileResponse,
} from '@slip/api/contract';
import { type JsonSchema, jsonSchema } from '@slip/api/openapi';
import { object } from 'yup';
import { asIs, fieldInWords, fileText, type TypedForm, typedValue } from './typedForms.js';

/** Something that is typed after the word of a duty: the subject, or an option. */
export interface Argument extends TypedForm {
  /** The field in which it is sent; undefined for the path of a file that is saved. */
  readonly field?: string;
  /** The name of the option; undefined for the subject. */
  readonly option?: string;
  /** The name in sentences: `<user name>` or `--last-day`. */
  readonly name: string;
  readonly isRequired: boolean;
}

/** A duty that the office can do from a terminal. What the contract leaves out of it is filled in. */
export interface OfficeDuty extends Duty {
  readonly word: string;
  readonly usage: string;
  readonly summary: string;
  readonly endpoint: EndpointDefinition;
  readonly args: readonly Argument[];
  /** The values of fields that are sent without being typed. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** The schema of the body or query. */
  readonly schema: ContractSchema;
  /** The answer; empty for a file. */
  readonly answer: JsonSchema;
  /** Empty where no rows are printed. */
  readonly row: readonly string[];
}

const hyphened = (words: string) => words.replaceAll(' ', '-');

function argument(field: string, schema: JsonSchema, isRequired: boolean, duty: Duty): Argument {
  const encoding = duty.files?.[field];
  const form = encoding === undefined ? typedValue(schema) : fileText(encoding);
  const shared = { ...form, field, isRequired, help: form.help ?? schema.description };
  if (field === duty.subject) {
    const isPlain = ['TEXT', 'NUMBER'].includes(form.typed);
    return { ...shared, name: `<${isPlain ? fieldInWords(field) : form.typed}>` };
  }
  const option = duty.options?.[field] ?? hyphened(fieldInWords(field));
  return { ...shared, option, name: `--${option}` };
}

function usageOf({ name, typed, option, isRequired }: Argument): string {
  const usage = option === undefined ? name : `${name} ${typed}`;
  return isRequired ? usage : `[${usage}]`;
}

/** The subject comes first, and what is required before the rest. */
const placeOf = ({ option, isRequired }: Argument) => (option === undefined ? 0 : isRequired ? 1 : 2);

/** The paths of all values in an object. An object within it has no path; the values of that object have. */
const pathsOf = ({ properties = {} }: JsonSchema): readonly string[] =>
  Object.entries(properties).flatMap(([name, field]) => {
    const inner = pathsOf(field);
    return inner.length === 0 ? [name] : inner.map((path) => `${name}.${path}`);
  });

function officeDuty(endpoint: EndpointDefinition, duty: Duty): OfficeDuty {
  const { response, summary, body, query } = endpoint;
  const schema = body ?? query ?? object();
  const answer = isFileResponse(response) ? {} : jsonSchema(response);
  // Pages are not typed: the first page is asked for, with as many rows as it may have.
  const { properties: { page: _, pageSize, ...fields } = {}, required = [] } = jsonSchema(schema);
  const sent = { ...(pageSize && { pageSize: pageSize.maximum }), ...duty.usual, ...duty.fixed };
  const typed = Object.entries(fields).flatMap(([field, description]) => {
    const isRequired = required.includes(field) && !(field in sent);
    return field in (duty.fixed ?? {}) ? [] : [argument(field, description, isRequired, duty)];
  });
  const save = duty.save ?? (isFileResponse(response) ? {} : undefined);
  const { isRequired = false, inFolder = false } = save ?? {};
  const place = { ...asIs, typed: inFolder ? 'FOLDER' : 'FILE', option: 'save', name: '--save', isRequired };
  const args = [...typed, ...(save ? [place] : [])].toSorted((a, b) => placeOf(a) - placeOf(b));
  const [, name = ''] = endpoint.id.split('.');
  const word = duty.word ?? hyphened(fieldInWords(name));
  const usage = [word, ...args.map(usageOf)].join(' ');
  const list = answer.properties?.[duty.rows ?? 'rows'] ?? answer;
  const row = duty.row ?? pathsOf(list.items ?? {});
  return { ...duty, word, usage, summary, endpoint, args, sent, schema, answer, row };
}

/** The key to sort duties by: the subject is the end of the word, so that `add-license` and `end-license` stand together. */
const subjectFirst = ({ word }: OfficeDuty) => word.split('-').toReversed().join(' ');

/** Duties that the office can do from a terminal, each an endpoint of the contract, sorted by subject. */
export const duties: readonly OfficeDuty[] = endpoints
  .flatMap((endpoint) => (endpoint.duties ?? []).map((duty) => officeDuty(endpoint, duty)))
  .toSorted((a, b) => subjectFirst(a).localeCompare(subjectFirst(b), 'en'));
