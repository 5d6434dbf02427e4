/** What is wrong with a value: the specification's words, and in plain words what to do about it. */
export interface Problem {
  readonly message: string;
  readonly fix?: string;
}

/** A rule as a plain function: takes a value and returns what is wrong with it; `undefined` when it is right. */
export type Check<Value> = (value: Value) => Problem | undefined;

/** A problem and the field it belongs to, as a dotted path: `coverageCodes.0.ccCoverageCode`. */
export interface Issue extends Problem {
  readonly path: string;
}
