import { configure, getConfig } from 'storybook/test';
import { inNextTurn } from './turns.js';

/** Turns of the event loop without any change of the page, after which it has done what it does at once. */
const QUIET_TURNS = 2;
/** For pages that never rest. */
const MOST_TURNS = 40;

let changes = 0;
const observer = new MutationObserver(() => {
  changes += 1;
});

/** Waits until the page has drawn what it draws at once. It counts turns, not time, which is another on each machine. */
async function settled(): Promise<void> {
  let quiet = 0;
  for (let turn = 0; quiet < QUIET_TURNS && turn < MOST_TURNS; turn += 1) {
    const before = changes;
    await new Promise<void>(inNextTurn);
    quiet = changes === before ? quiet + 1 : 0;
  }
}

/**
 * Lets every press, key and search of a story be over only when the page has settled. To be called before each file, when
 * Storybook has set what Testing Library waits for.
 */
export function settleAfterEachStep(): void {
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const usual = getConfig();
  configure({
    asyncWrapper: (act) =>
      usual.asyncWrapper(async () => {
        const result = await act();
        await settled();
        return result;
      }),
  });
}
