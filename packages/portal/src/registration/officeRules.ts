import type { FormRules } from '@slip/forms';
import { type AsyncCheck, createAsyncCheck, limits, type Question } from '@slip/forms/rules';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { ValidationError } from 'yup';

/** One thing of a form that the office is asked about. */
export interface AskedField<Values extends FieldValues> {
  /** Where its problem stands. */
  readonly path: FieldPath<Values>;
  readonly value: string;
  readonly question: Question<string>;
  /** Tells questions of the same field apart, such as those for foreign and for alien insurers. */
  readonly variant?: string;
}

export interface OfficeRulesOptions<Values extends FieldValues> {
  /** The rules that need no office. */
  readonly schema: FormRules<Values>;
  readonly asked: (values: Values) => readonly AskedField<Values>[];
  /** The office could not be asked; the field stands as it is. */
  readonly onFailure: (error: unknown) => void;
}

/** The form that the rules are for. */
export interface RuledForm<Values extends FieldValues> {
  readonly read: () => Values;
  /** The office has refused what stands in a field. */
  readonly onRefused: (path: FieldPath<Values>) => void;
}

/** The rules of a form, those included that only the office can answer. */
export interface OfficeRules<Values extends FieldValues> extends FormRules<Values> {
  readonly connect: (form: RuledForm<Values>) => void;
  /** The values have changed: asks about those that are new, after a pause. */
  readonly look: () => void;
}

/** The form has a text 300 ms after the last key; the office is asked 500 ms after it (spec 1 §9). */
const PAUSE_MS = limits.duplicateCheckDebounce - limits.fieldDebounce;

async function problemsOf<Values>(
  rules: FormRules<Values>,
  values: unknown,
  options: { abortEarly: boolean },
): Promise<{ readonly checked?: Values; readonly problems: readonly ValidationError[] }> {
  try {
    return { checked: await rules.validate(values, options), problems: [] };
  } catch (error) {
    if (!ValidationError.isError(error)) throw error;
    return { problems: error.inner.length > 0 ? error.inner : [error] };
  }
}

/**
 * Adds to a form's rules what only the office knows: whether a name or a number is taken (spec 1 §5). A step is left
 * when the office has answered, and each value is asked about once.
 */
export function createOfficeRules<Values extends FieldValues>({
  schema,
  asked,
  onFailure,
}: OfficeRulesOptions<Values>): OfficeRules<Values> {
  const checks = new Map<string, AsyncCheck<string>>();
  let form: RuledForm<Values> | undefined;
  const fields = () => (form ? asked(form.read()) : []);

  function checkOf({ path, variant = '', question }: AskedField<Values>): AsyncCheck<string> {
    const key = `${path} ${variant}`;
    const known = checks.get(key);
    if (known) return known;
    const made = createAsyncCheck({
      question,
      pause: PAUSE_MS,
      onAnswer: ({ status, ...answer }) => {
        if (status === 'refused') form?.onRefused(path);
        if ('error' in answer) onFailure(answer.error);
      },
    });
    checks.set(key, made);
    return made;
  }

  async function refusals(): Promise<readonly ValidationError[]> {
    const found = fields().map(async (field) => {
      const check = checkOf(field);
      check.check(field.value);
      const answer = await check.settle();
      return answer.status === 'refused'
        ? [new ValidationError(answer.problem.message, field.value, field.path, 'office')]
        : [];
    });
    return (await Promise.all(found)).flat();
  }

  return {
    connect: (next) => {
      form = next;
    },
    look: () => {
      for (const field of fields()) checkOf(field).check(field.value);
    },
    validate: async (values, options) => {
      const [{ checked, problems }, refused] = await Promise.all([
        problemsOf(schema, values, options),
        refusals(),
      ]);
      const all = [...problems, ...refused];
      if (checked === undefined || all.length > 0) throw new ValidationError(all);
      return checked;
    },
  };
}
