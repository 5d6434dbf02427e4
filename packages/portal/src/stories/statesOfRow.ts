import type { Contract } from '@slip/api/contract';
import { type Answers, fail, never, type Outcome } from '@slip/api/fake-office';
import { expect, screen, waitFor } from 'storybook/test';
import type { ScreenArgs, ScreenStory } from './ScreenStory.js';

/** How a screen is shown that has nothing to show: the arguments that lead there, and what it says then. */
interface EmptyState extends Partial<ScreenArgs> {
  readonly says: readonly (string | RegExp)[];
}

/** How the stories of a screen begin. */
export interface QuietScreen {
  /** Who is signed in, and the address, where a story names no other. */
  readonly opens?: Partial<ScreenArgs>;
}

/** A screen that asks the office when it opens, which is why it has states. */
export interface AskingScreen extends QuietScreen {
  /** The answers that it waits for. */
  readonly reads: readonly (keyof Answers<Contract>)[];
  /** Said when they fail, above a button to try again. */
  readonly failed: readonly (string | RegExp)[];
  /** `never` for one thing, which is there or is not; `own` where the story stands in the screen's file. */
  readonly empty: EmptyState | 'never' | 'own';
}

/** The play function of a story that waits for these texts. */
export const showing =
  (...texts: readonly (string | RegExp)[]): NonNullable<ScreenStory['play']> =>
  async () => {
    for (const text of texts) {
      await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
    }
  };

/** The stories that follow from a row. */
export type StatesOf<Row> = Readonly<
  Record<
    Row extends AskingScreen ? 'Loading' | 'Failed' | (Row['empty'] extends string ? never : 'Empty') : never,
    ScreenStory
  >
>;

/**
 * The stories of a screen before its answers are there, without them, and with answers that hold nothing.
 * @param args of all three, which the screen's other stories do without
 */
export function statesOfRow(row: QuietScreen | AskingScreen, args: Partial<ScreenArgs> = {}) {
  const { reads = [], failed = [], empty = 'never' }: Partial<AskingScreen> = row;
  const answeredBy = (outcome: Outcome) => ({
    ...args,
    answers: { ...args.answers, ...Object.fromEntries(reads.map((id) => [id, outcome])) },
  });
  const { says = [], answers = {}, ...rest }: Partial<EmptyState> = typeof empty === 'string' ? {} : empty;
  return {
    Loading: { args: answeredBy(never()) },
    Failed: { args: answeredBy(fail(500)), play: showing(...failed, 'Try again') },
    Empty: { args: { ...args, ...rest, answers: { ...args.answers, ...answers } }, play: showing(...says) },
  } satisfies Record<string, ScreenStory>;
}
