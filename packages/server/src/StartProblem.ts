/** Why the product cannot run here, in one sentence that says what to do. Shown to whoever started it, with no stack. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
  }
}
