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

/** An event that programs would be told of. */
export interface TestedEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Filings of a test: their numbers are its own, so that nobody waits for them. */
export class TestFilings {
  #given = 0;
  readonly #filed: TestedFiling[] = [];
  readonly #events: TestedEvent[] = [];

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

  /** Notes what would happen later to what is taken back. */
  tell(events: readonly TestedEvent[]): void {
    this.#events.push(...events);
  }

  /** The headers that tell what a test filed, and what would happen to it later. */
  get headers(): Readonly<Record<string, string>> {
    const filed = this.#filed
      .slice(0, MOST_TOLD)
      .map((each) => ({ ...each, question: each.question.slice(0, LONGEST_QUESTION) }));
    return {
      ...(filed.length > 0 && { 'slip-test-filed': headerText(filed) }),
      ...(this.#events.length > 0 && { 'slip-test-events': headerText(this.#events.slice(0, MOST_TOLD)) }),
    };
  }
}

/** JSON in ASCII, as a header takes it. */
const headerText = (told: unknown): string =>
  JSON.stringify(told).replaceAll(
    /[^ -~]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
