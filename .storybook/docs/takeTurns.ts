/** How many frames may be drawn at a time: more would keep the page itself from answering. */
const atATime = 2;

/** The frames that have not begun, the first of them in front. */
const waiting: (() => void)[] = [];
let busy = 0;

function next(): void {
  if (busy >= atATime) return;
  const begin = waiting.shift();
  if (!begin) return;
  busy += 1;
  begin();
}

/**
 * Calls `begin` when it is its turn.
 * @returns a function to be called when it is done, or no longer wanted; calling it twice does nothing more
 */
export function takeTurns(begin: () => void): () => void {
  let state: 'waits' | 'works' | 'done' = 'waits';
  const start = () => {
    state = 'works';
    begin();
  };
  waiting.push(start);
  next();
  return () => {
    if (state === 'waits') waiting.splice(waiting.indexOf(start), 1);
    if (state === 'works') busy -= 1;
    state = 'done';
    next();
  };
}
