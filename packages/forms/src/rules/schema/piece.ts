import { type MixedSchema, mixed, type StringSchema, string, type TestContext } from 'yup';
import { type CalendarDate, isCalendarDate } from '../calendar-date/index.js';
import { normalizeLine, settle } from './normalize.js';
import type { Check, Problem } from './problem.js';
import { wireWords } from './wireText.js';

/** The schema of a text; casting normalises it. */
const textSchema = (missing: string, normalize: (text: string) => string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? normalize(value) : value))
    .typeError(wireWords.text)
    .defined(missing)
    .nonNullable(missing);

/**
 * The yup piece of a text check: forms and the wire are built from it. Casting normalises the text; a strict check, as on
 * the server, does not change it. Blank and missing texts get the rule's own message.
 */
export function textPiece(
  check: Check<string>,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  return textSchema(check('')?.message ?? wireWords.text, normalize).test({
    name: 'rule',
    test: (value, context) => settle(check(value), context),
  });
}

/** The same for a text that may be left out, for example because a change does not affect it. */
export const optionalText = (check: Check<string>) =>
  string().test({
    name: 'rule',
    skipAbsent: true,
    test: (value, context) => settle(check(value ?? ''), context),
  });

/** The value of a field of an unchecked object; `undefined` when there is no object. */
export function valueAt(record: unknown, field: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, field) : undefined;
}

/** The text in a field of an unchecked object; empty when the field holds no text. */
export function textAt(record: unknown, field: string): string {
  const value = valueAt(record, field);
  return typeof value === 'string' ? value : '';
}

/** A rule that also looks at the texts of other fields of the same object. */
type CheckBeside = (value: string, at: (field: string) => string) => Problem | undefined;

/** The yup piece of a text check that looks at other texts of the same object. A missing text counts as empty. */
export function textBeside(
  check: CheckBeside,
  normalize: (text: string) => string = normalizeLine,
): StringSchema<string> {
  return textSchema(wireWords.text, normalize).test({
    name: 'rule',
    test(value, context) {
      const beside: unknown = context.parent;
      return settle(
        check(value, (field) => textAt(beside, field)),
        context,
      );
    },
  });
}

/** A rule of a day; the other fields of the object are in the context's `parent`. */
export type DayCheck = (date: CalendarDate | null, context: TestContext) => Problem | undefined;

/** The yup piece of a day: `null` while none is chosen; a day that does not exist is refused with the message `invalid`. */
export function dayPiece(
  check: DayCheck,
  invalid = 'Invalid date.',
): MixedSchema<CalendarDate | null | undefined> {
  return mixed(isCalendarDate)
    .typeError(invalid)
    .nullable()
    .test({
      name: 'rule',
      test: (value, context) => settle(check(value ?? null, context), context),
    });
}

/* The yup pieces that plain checks become, each kind in its module, so that a screen carries only those it is made of. */

export {
  boxPiece,
  centsPiece,
  checkChoice,
  choicePiece,
  numberChoice,
  onePiece,
} from './choices.js';

export { settle } from './normalize.js';
