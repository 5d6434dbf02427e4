/** A transaction in the answer to a test program, which cannot read it afterwards. */
export interface TestedFiling {
  readonly confirmationNumber: string;
  /** Cents. */
  readonly tax: number;
  readonly fees: number;
  /** The question that the office would ask; empty for none. */
  readonly question: string;
}

/** The columns of a transaction that the answer to a test shows; transactions of insurers have neither charges nor questions. */
interface FiledRow {
  readonly confirmationNumber: string;
  readonly taxTotal?: number;
  readonly feeTotal?: number;
  readonly tiqReason?: string | null;
}

/** The most filings or events in one header: with more of them it would be longer than programs read. */
const MAX_IN_HEADER = 20;

/** The most characters of a question in a header. */
const MAX_QUESTION_LENGTH = 200;

/** An event that programs would receive. */
export interface TestedEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The filings of a test. A test has confirmation numbers of its own, so that no other filing waits for them. */
export class TestFilings {
  #lastNumber = 0;
  readonly #filed: TestedFiling[] = [];
  readonly #events: TestedEvent[] = [];

  /** The next confirmation numbers. */
  next(count: number): string[] {
    return Array.from({ length: count }, () => `TEST-${String(++this.#lastNumber).padStart(8, '0')}`);
  }

  /** Notes transactions that were stored. */
  note(rows: readonly FiledRow[]): void {
    for (const { confirmationNumber, taxTotal = 0, feeTotal = 0, tiqReason } of rows) {
      this.#filed.push({ confirmationNumber, tax: taxTotal, fees: feeTotal, question: tiqReason ?? '' });
    }
  }

  /** Notes events that would happen later to the filings of the test. */
  tell(events: readonly TestedEvent[]): void {
    this.#events.push(...events);
  }

  /** The headers with the filings of the test, and with the events that would happen to them later. */
  get headers(): Readonly<Record<string, string>> {
    const filed = this.#filed
      .slice(0, MAX_IN_HEADER)
      .map((each) => ({ ...each, question: each.question.slice(0, MAX_QUESTION_LENGTH) }));
    return {
      ...(filed.length > 0 && { 'slip-test-filed': headerText(filed) }),
      ...(this.#events.length > 0 && {
        'slip-test-events': headerText(this.#events.slice(0, MAX_IN_HEADER)),
      }),
    };
  }
}

/** JSON in ASCII, as a header takes it. */
const headerText = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[^ -~]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
