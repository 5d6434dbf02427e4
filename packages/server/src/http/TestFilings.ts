/** A transaction in the answer to a test program, which cannot read it afterwards. */
export interface TestedFiling {
  readonly confirmationNumber: string;
  /** Cents. */
  readonly tax: number;
  readonly fees: number;
  /** The question that the office would ask; empty for none. */
  readonly question: string;
}

/** The columns of a transaction in the answer to a test; those of insurers have neither charges nor questions. */
interface FiledRow {
  readonly confirmationNumber: string;
  readonly taxTotal?: number;
  readonly feeTotal?: number;
  readonly tiqReason?: string | null;
}

/** Filings of a test that are told in a header: more would make it longer than programs read. */
const MOST_TOLD = 20;

/** Characters of a question that are told. */
const LONGEST_QUESTION = 200;

/** Filings of a test: their numbers are its own, so that nobody waits for them. */
export class TestFilings {
  #given = 0;
  readonly #filed: TestedFiling[] = [];

  /** The next confirmation numbers. */
  next(count: number): string[] {
    return Array.from({ length: count }, () => `TEST-${String(++this.#given).padStart(8, '0')}`);
  }

  /** Notes transactions that were stored. */
  note(rows: readonly FiledRow[]): void {
    for (const { confirmationNumber, taxTotal = 0, feeTotal = 0, tiqReason } of rows) {
      this.#filed.push({ confirmationNumber, tax: taxTotal, fees: feeTotal, question: tiqReason ?? '' });
    }
  }

  get filed(): readonly TestedFiling[] {
    return this.#filed;
  }
}

/** The header that tells what a test filed, as JSON in ASCII; nothing where it filed nothing. */
export function filedHeader(filed: readonly TestedFiling[] = []): Readonly<Record<string, string>> {
  if (filed.length === 0) return {};
  const told = filed
    .slice(0, MOST_TOLD)
    .map((each) => ({ ...each, question: each.question.slice(0, LONGEST_QUESTION) }));
  const json = JSON.stringify(told).replaceAll(
    /[^ -~]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { 'slip-test-filed': json };
}
