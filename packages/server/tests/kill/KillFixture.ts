import type { EndpointDefinition } from '@slip/api/contract';

/** A call that is sent, and what it changes of what is on file. */
export interface KillCall {
  readonly endpoint: EndpointDefinition;
  readonly body: object;
  readonly confirm: (answer: number) => void;
}

/** Everything that somebody can file, on policies of their own, and what they know of it. */
export interface KillFixture {
  /** The token of the session. */
  readonly headers: Readonly<Record<string, string>>;
  /** Everything that can be filed, in the order in which it is: a new policy first. */
  readonly kinds: readonly string[];
  /** @param marker tells what is filed from everything else. */
  prepare(url: string, kind: string, marker: string): Promise<KillCall>;
  /** Everything that was confirmed, and what the server shows of it. */
  compare(url: string): Promise<{ readonly confirmed: unknown; readonly shown: unknown }>;
}

/** The kinds of a fixture: each fixture goes through those after the first from another one on. */
export function rotated<Kind extends string>(
  [first, ...later]: readonly [Kind, ...Kind[]],
  index: number,
): readonly [Kind, ...Kind[]] {
  const from = index % later.length;
  return [first, ...later.slice(from), ...later.slice(0, from)];
}
