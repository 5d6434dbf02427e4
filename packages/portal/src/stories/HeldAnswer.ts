/** Holds answers of the fake office until the story lets them go. */
export class HeldAnswer {
  #letGo: () => void = () => undefined;
  /** Awaited before an answer is given. */
  readonly promise = new Promise<void>((resolve) => {
    this.#letGo = resolve;
  });

  resolve(): void {
    this.#letGo();
  }
}
