/** One problem in a file, or one thing that an office wants to know before it moves in. */
export interface MoveFinding {
  readonly file: string;
  /** The line, from 1; `null` when the finding is about the file as a whole. */
  readonly line: number | null;
  readonly column: string | null;
  /** The text of the cell. */
  readonly value: string;
  readonly message: string;
  readonly fix: string;
  /** True for information only: nothing is refused because of it. */
  readonly isNote?: boolean;
}

/** Findings of one kind: the same file, column and words. */
export interface FoundKind {
  /** The first findings of the kind. */
  readonly findings: readonly MoveFinding[];
  /** The number of all findings of the kind. */
  readonly count: number;
}

/** The most findings of one kind that are listed, so that they need little memory however large the files are. */
const LISTED_FINDINGS = 20;
/** The most kinds of findings that are listed. */
const LISTED_KINDS = 500;

/**
 * The text that all findings of one kind have in common: without the value, and without numbers, which differ from line
 * to line.
 */
function kindOf({ file, column, value, message }: MoveFinding): string {
  const parts = value === '' ? [message] : message.split(value);
  return [file, column, parts.join('…').replaceAll(/\d/g, '')].join('\t');
}

/** Gathers findings by kind. */
export class Findings {
  readonly #kinds = new Map<string, { findings: MoveFinding[]; count: number }>();
  #wrong = 0;
  #beyond = 0;

  add(finding: MoveFinding): void {
    if (!finding.isNote) this.#wrong += 1;
    const kind = kindOf(finding);
    const known = this.#kinds.get(kind);
    if (!known && this.#kinds.size >= LISTED_KINDS) {
      this.#beyond += 1;
      return;
    }
    const { findings, count } = known ?? { findings: [], count: 0 };
    if (findings.length < LISTED_FINDINGS) findings.push(finding);
    this.#kinds.set(kind, { findings, count: count + 1 });
  }

  /** The number of findings that refuse something. */
  get wrong(): number {
    return this.#wrong;
  }

  /** The number of findings of further kinds, which are not listed. */
  get beyond(): number {
    return this.#beyond;
  }

  get kinds(): readonly FoundKind[] {
    return [...this.#kinds.values()];
  }
}
