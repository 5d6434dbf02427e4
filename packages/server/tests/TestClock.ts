/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  readonly now = (): Date => new Date(this.#now);

  /** Moves on by so many seconds. */
  advance(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
