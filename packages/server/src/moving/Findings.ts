/** One thing that is wrong in a file, or that an office wants to know before it moves in. */
export interface MoveFinding {
  readonly file: string;
  /** The line, from 1; `null` when it is about the file as a whole. */
  readonly line: number | null;
  readonly column: string | null;
  /** The text that stands there. */
  readonly value: string;
  readonly message: string;
  readonly fix: string;
  /** True if it is only told: nothing is refused because of it. */
  readonly isNote?: boolean;
}

/** Findings of one kind: the same file, column and words. */
export interface FoundKind {
  /** The first of them. */
  readonly findings: readonly MoveFinding[];
  readonly count: number;
}

/** Findings that are listed of one kind, and kinds that are: files of any size take no more memory for them. */
const LISTED = 20;
const KINDS = 500;

/** The words that findings of one kind have in common. */
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
    if (!known && this.#kinds.size >= KINDS) {
      this.#beyond += 1;
      return;
    }
    const { findings, count } = known ?? { findings: [], count: 0 };
    if (findings.length < LISTED) findings.push(finding);
    this.#kinds.set(kind, { findings, count: count + 1 });
  }

  /** How many of them refuse something. */
  get wrong(): number {
    return this.#wrong;
  }

  /** Those of further kinds, which are only counted. */
  get beyond(): number {
    return this.#beyond;
  }

  get kinds(): readonly FoundKind[] {
    return [...this.#kinds.values()];
  }
}
