import { rmSync } from 'node:fs';
import { outputOf, runProgram } from './child.mjs';

/** @param {readonly string[]} args */
export async function git(...args) {
  const run = runProgram('git', args, { output: 'collect' });
  return (await outputOf(run, `git ${args.join(' ')} failed, for the reason above.`)).trim();
}

/** The full name of a commit. @param {string} ref */
export const commitOf = (ref) => git('rev-parse', '--verify', `${ref}^{commit}`);

/**
 * Works with a copy of the repository as it was at a commit, and removes it.
 * @template T @param {string} commit @param {string} folder where the copy is to be @param {() => Promise<T>} work
 */
export async function withCopyOf(commit, folder, work) {
  // A run that was killed has left its copy.
  rmSync(folder, { recursive: true, force: true });
  await git('worktree', 'prune');
  await git('worktree', 'add', '--force', '--detach', folder, commit);
  try {
    return await work();
  } finally {
    await git('worktree', 'remove', '--force', folder);
  }
}
