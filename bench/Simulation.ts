import { type Random, seededRandom } from '../packages/demo/src/chance/random.js';

interface Coming {
  readonly at: number;
  readonly happen: () => void;
}

/** Time that jumps from one thing that happens to the next, and the same chance each time it is run. */
export class Simulation {
  /** Milliseconds since it began. */
  now = 0;
  readonly random: Random;
  /** A heap: nothing stands above what happens before it. */
  readonly #coming: Coming[] = [];

  constructor(seed: string) {
    this.random = seededRandom(seed);
  }

  after(ms: number, happen: () => void): void {
    const coming = this.#coming;
    const added = { at: this.now + ms, happen };
    let place = coming.length;
    coming.push(added);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const earlier = coming[above];
      if (!earlier || earlier.at <= added.at) break;
      coming[place] = earlier;
      place = above;
    }
    coming[place] = added;
  }

  /** Milliseconds until something happens that happens at any moment alike. */
  byChance(mean: number): number {
    return -Math.log(1 - this.random.next()) * mean;
  }

  /** Lets something happen again and again until a moment, so many milliseconds apart on average. */
  repeat(apart: number, until: number, happen: () => void): void {
    this.after(this.byChance(apart), () => {
      if (this.now >= until) return;
      happen();
      this.repeat(apart, until, happen);
    });
  }

  /** Does one step after the other. */
  follow(steps: readonly Step[], done: () => void, place = 0): void {
    const step = steps[place];
    if (!step) {
      done();
      return;
    }
    const { at, takes } = step;
    const goOn = () => this.follow(steps, done, place + 1);
    const work = (end: () => void) => {
      if (typeof takes === 'number') this.after(takes, end);
      else this.follow(takes, end);
    };
    if (!at) {
      work(goOn);
      return;
    }
    at.enter(() =>
      work(() => {
        at.leave();
        goOn();
      }),
    );
  }

  /** Lets everything happen, until nothing more is to come. */
  run(): void {
    for (let next = this.#takeNext(); next; next = this.#takeNext()) {
      this.now = next.at;
      next.happen();
    }
  }

  #takeNext(): Coming | undefined {
    const coming = this.#coming;
    const first = coming[0];
    const moved = coming.pop();
    if (!moved || coming.length === 0) return first;
    let place = 0;
    for (let below = 1; below < coming.length; below = 2 * place + 1) {
      let next = coming[below];
      const other = coming[below + 1];
      if (next && other && other.at < next.at) {
        next = other;
        below += 1;
      }
      if (!next || next.at >= moved.at) break;
      coming[place] = next;
      place = below;
    }
    coming[place] = moved;
    return first;
  }
}

/** A piece of work. */
export interface Step {
  /** The station at which it keeps a place. Without one nobody else is held up. */
  readonly at?: Station;
  /** Milliseconds, or the steps that are done meanwhile. */
  readonly takes: number | readonly Step[];
}

/** So many places. Those who find none free wait, and are served as they came. */
export class Station {
  /** Milliseconds that all have waited together. */
  waited = 0;
  readonly #simulation: Simulation;
  readonly #places: number;
  #taken = 0;
  /** Those who wait: the last of the older ones has waited longest, and the last of the newer ones came last. */
  #newer: (() => void)[] = [];
  #older: (() => void)[] = [];
  #used = 0;
  #since = 0;
  #asked = 0;

  constructor(simulation: Simulation, places: number) {
    this.#simulation = simulation;
    this.#places = places;
  }

  /** Begins as soon as there is a place, which is kept until `leave`. */
  enter(begin: () => void): void {
    if (this.#taken < this.#places) {
      this.#take(1);
      begin();
      return;
    }
    const came = this.#simulation.now;
    this.#newer.push(() => {
      this.waited += this.#simulation.now - came;
      begin();
    });
  }

  leave(): void {
    if (this.#older.length === 0 && this.#newer.length > 0) {
      this.#older = this.#newer.toReversed();
      this.#newer = [];
    }
    const next = this.#older.pop();
    if (next) next();
    else this.#take(-1);
  }

  /** The places that were taken on average since this was last asked. */
  takeLoad(): number {
    this.#take(0);
    const load = this.#used / (this.#since - this.#asked);
    this.#used = 0;
    this.#asked = this.#since;
    return load;
  }

  #take(change: number): void {
    const { now } = this.#simulation;
    this.#used += this.#taken * (now - this.#since);
    this.#since = now;
    this.#taken += change;
  }
}
