import {
  type ContractSchema,
  type Duty,
  type EndpointDefinition,
  endpoints,
  isFileResponse,
} from '@slip/api/contract';
import { ValidationError } from 'yup';
import {
  type Description,
  descriptionOf,
  fieldInWords,
  fieldsOf,
  fileText,
  type TypedForm,
  typedValue,
} from './typedForms.js';

/** Something that is typed after the word of a duty: the subject, or an option. */
export interface Argument extends TypedForm {
  /** The field in which it is sent; undefined for the path of a file that is saved. */
  readonly field?: string;
  /** The name of the option; undefined for the subject. */
  readonly option?: string;
  /** Its name in sentences: `<user name>` or `--last-day`. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly description?: string;
}

/** A duty that the office can do from a terminal. */
export interface OfficeDuty {
  readonly word: string;
  readonly usage: string;
  readonly endpoint: EndpointDefinition;
  readonly duty: Duty;
  readonly args: readonly Argument[];
  /** The values of fields that are sent without being typed. */
  readonly sent: Readonly<Record<string, unknown>>;
}

const hyphened = (words: string) => words.replaceAll(' ', '-');

/** The required fields that `sent` does not have. */
function requiredFields(schema: ContractSchema | undefined, sent: OfficeDuty['sent']): ReadonlySet<string> {
  try {
    schema?.validateSync(sent, { abortEarly: false });
    return new Set();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return new Set(error.inner.map(({ path }) => path ?? ''));
  }
}

function argument(field: string, description: Description, isRequired: boolean, duty: Duty): Argument {
  const encoding = duty.files?.[field];
  const value = encoding === undefined ? typedValue(description) : fileText(encoding);
  const words: unknown = value.help ?? description.meta?.['description'];
  const shared = { ...value, field, isRequired, ...(typeof words === 'string' && { description: words }) };
  if (field === duty.subject) {
    const isPlain = ['TEXT', 'NUMBER'].includes(value.typed);
    return { ...shared, name: `<${isPlain ? fieldInWords(field) : value.typed}>` };
  }
  const option = duty.options?.[field] ?? hyphened(fieldInWords(field));
  return { ...shared, option, name: `--${option}` };
}

function saveArgument({ isRequired = false, inFolder = false }: NonNullable<Duty['save']>): Argument {
  const typed = inFolder ? 'FOLDER' : 'FILE';
  return { typed, expected: '', read: (path) => path, option: 'save', name: '--save', isRequired };
}

function usageOf({ name, typed, option, isRequired }: Argument): string {
  const usage = option === undefined ? name : `${name} ${typed}`;
  return isRequired ? usage : `[${usage}]`;
}

/** The subject comes first, and what is required before the rest. */
const placeOf = ({ option, isRequired }: Argument) => (option === undefined ? 0 : isRequired ? 1 : 2);

function officeDuty(endpoint: EndpointDefinition, duty: Duty): OfficeDuty {
  const schema = endpoint.body ?? endpoint.query;
  const fields = fieldsOf(descriptionOf(schema));
  // The largest page that a list allows.
  const pageSize: unknown = fields.get('pageSize')?.tests.find(({ name }) => name === 'max')?.params?.['max'];
  const sent = { ...(pageSize !== undefined && { pageSize }), ...duty.usual, ...duty.fixed };
  const required = requiredFields(schema, sent);
  const untyped = new Set(['page', 'pageSize', ...Object.keys(duty.fixed ?? {})]);
  const save = duty.save ?? (isFileResponse(endpoint.response) ? {} : undefined);
  const typed = [...fields].flatMap(([field, description]) =>
    untyped.has(field) ? [] : [argument(field, description, required.has(field), duty)],
  );
  const args = [...typed, ...(save ? [saveArgument(save)] : [])].toSorted((a, b) => placeOf(a) - placeOf(b));
  const [, name = ''] = endpoint.id.split('.');
  const word = duty.word ?? hyphened(fieldInWords(name));
  return { word, usage: [word, ...args.map(usageOf)].join(' '), endpoint, duty, args, sent };
}

/** The key to sort duties by: the subject is the end of the word, so that `add-license` and `end-license` stand together. */
const subjectFirst = ({ word }: OfficeDuty) => word.split('-').toReversed().join(' ');

/** Duties that the office can do from a terminal, each an endpoint of the contract, sorted by subject. */
export const duties: readonly OfficeDuty[] = endpoints
  .flatMap((endpoint) => (endpoint.duties ?? []).map((duty) => officeDuty(endpoint, duty)))
  .toSorted((a, b) => subjectFirst(a).localeCompare(subjectFirst(b), 'en'));
