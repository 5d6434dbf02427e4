/** The value that a rule was given, the name of its argument, what is wrong with it, and what to give instead. */
export interface InvalidInput {
  /** The name of the argument or of its property. */
  readonly field: string;
  readonly value: unknown;
  /** The problem with the value, to be read after it: `is not a calendar date`. */
  readonly problem: string;
  /** A sentence: what to give instead. */
  readonly fix: string;
}

const MAX_SHOWN_CHARACTERS = 60;

function formatValue(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(
      value.length > MAX_SHOWN_CHARACTERS ? `${value.slice(0, MAX_SHOWN_CHARACTERS)}…` : value,
    );
  }
  if (typeof value === 'object' && value !== null) return 'An object';
  if (typeof value === 'function') return 'A function';
  return String(value);
}

/**
 * A rule throws this error when it cannot give a result for its input: if it answered 0.00 for a code that does not
 * exist, its caller would believe the amount. Input from people or files is read by a parser first.
 */
export class InvalidInputError extends RangeError {
  override readonly name = 'InvalidInputError';
  readonly field: string;
  readonly value: unknown;
  readonly fix: string;

  constructor({ field, value, problem, fix }: InvalidInput) {
    super(`${field}: ${formatValue(value)} ${problem}. ${fix}`);
    this.field = field;
    this.value = value;
    this.fix = fix;
  }
}
