import { rmSync } from 'node:fs';
import { runProgram } from './child.mjs';
import { Stop } from './say.mjs';

/** @param {readonly string[]} args */
export async function git(...args) {
  const { code, output } = await runProgram('git', args, { output: 'collect' });
  if (code !== 0) throw new Stop(`${output.trim()}\ngit ${args.join(' ')} failed, for the reason above.`);
  return output.trim();
}

/** The full name of a commit. @param {string} ref */
export const commitOf = (ref) => git('rev-parse', '--verify', `${ref}^{commit}`);

/**
 * Works with a copy of the repository as it was at a commit, and removes it.
 * @template T @param {string} commit @param {string} folder where the copy is to be @param {() => Promise<T>} work @returns {Promise<T>}
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
