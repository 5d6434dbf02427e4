/** The problem with a value, in the specification's words, and how to fix it, in plain words. */
export interface Problem {
  readonly message: string;
  readonly fix?: string;
}

/** A rule as a plain function: takes a value and returns what is wrong with it; `undefined` when it is valid. */
export type Check<Value> = (value: Value) => Problem | undefined;

/** A problem and the field it belongs to, as a dotted path: `coverageCodes.0.ccCoverageCode`. */
export interface Issue extends Problem {
  readonly path: string;
}
