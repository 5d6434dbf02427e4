/** One rule of the specifications, and where it is kept. */
export interface RuleSentence {
  /** The words of the specification, exactly. */
  readonly sentence: string;
  /** The exports of `@slip/forms/rules` that implement it, parted by spaces. */
  readonly atoms: string;
  /** The test files that hold them to it, from `src/rules`, parted by spaces. Each names one of the atoms at least. */
  readonly tests: string;
  /** What was decided where the specification is silent, and why. */
  readonly decision?: string;
}

/** The rules of one section. */
export interface RuleSection {
  /** `spec 1 §5` */
  readonly section: string;
  readonly title: string;
  readonly rules: readonly RuleSentence[];
}
