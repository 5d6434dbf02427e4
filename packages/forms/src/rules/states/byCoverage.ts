/** Coverage codes from `first` to `last`; a single one is both. */
export interface CoverageSpan {
  readonly first: string;
  readonly last: string;
}

/** A value of a state, and the coverages that have another value. */
export interface ByCoverage<Value> {
  readonly standard: Value;
  readonly exceptions: readonly { readonly spans: readonly CoverageSpan[]; readonly value: Value }[];
}

/** True if a span has a coverage. */
export function isInSpan({ first, last }: CoverageSpan, code: string): boolean {
  return Number(first) <= Number(code) && Number(code) <= Number(last);
}

/** The value that a coverage has as an exception; `undefined` for a coverage that is not named. */
export function exceptionFor<Value>({ exceptions }: ByCoverage<Value>, code: string): Value | undefined {
  return exceptions.find(({ spans }) => spans.some((span) => isInSpan(span, code)))?.value;
}

const SPAN = /^([1-9]\d{3,4})(?: ?(?:to|-|–) ?([1-9]\d{3,4}))?$/;

function readSpan(text: string): CoverageSpan[] {
  const [, first, last = first] = SPAN.exec(text.trim()) ?? [];
  return first !== undefined && last !== undefined && Number(first) <= Number(last) ? [{ first, last }] : [];
}

/**
 * Reads a text such as `3; 1 for 5002, 7000 to 7005`; `undefined` for any other text, and where a coverage has two
 * values.
 *
 * @param readValue reads one value; `undefined` for a text that is no value
 */
export function parseByCoverage<Value>(
  text: string,
  readValue: (text: string) => Value | undefined,
): ByCoverage<Value> | undefined {
  const [standardText = '', ...others] = text.split(';').map((part) => part.trim());
  const standard = readValue(standardText);
  const exceptions = others.flatMap((part) => {
    const [valueText = '', codes, ...more] = part.split(' for ');
    const value = readValue(valueText.trim());
    const named = codes?.split(',') ?? [];
    const spans = named.flatMap(readSpan);
    const isWhole = named.length > 0 && spans.length === named.length && more.length === 0;
    return value === undefined || !isWhole ? [] : [{ spans, value }];
  });
  const spans = exceptions
    .flatMap((each) => each.spans)
    .toSorted((one, other) => Number(one.first) - Number(other.first));
  const isTwice = spans.some(({ first }, index) => {
    const before = spans[index - 1];
    return before !== undefined && Number(first) <= Number(before.last);
  });
  if (standard === undefined || exceptions.length < others.length || isTwice) return undefined;
  return { standard, exceptions };
}

const writeSpan = ({ first, last }: CoverageSpan) => (first === last ? first : `${first} to ${last}`);

/** Writes a value and its exceptions in their usual form. */
export function writeByCoverage<Value>(
  { standard, exceptions }: ByCoverage<Value>,
  writeValue: (value: Value) => string,
): string {
  return [
    writeValue(standard),
    ...exceptions.map(({ spans, value }) => `${writeValue(value)} for ${spans.map(writeSpan).join(', ')}`),
  ].join('; ');
}
