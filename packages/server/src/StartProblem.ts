/** Why the product cannot run here, in one sentence that says what to do. Shown without a stack trace. */
export class StartProblem extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartProblem';
  }
}
