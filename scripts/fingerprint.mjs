import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './place.mjs';

// Tests and stories are never part of a build, so a change in one does not make it stale.
const beside = /^(?:node_modules|dist|tests|__screenshots__)$|\.(?:test|stories)\.tsx?$/;

/** All files under a path, sorted; the path itself when it is a file; none when it does not exist. @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).filter((name) => !beside.test(name));
  return names.flatMap((name) => filesUnder(join(path, name))).toSorted();
}

/**
 * A hash of the names and contents of files. It shows whether anything changed since the last run.
 * @param {readonly string[]} paths files and folders, absolute
 * @param {readonly string[]} [facts] other things the result depends on, such as a version
 */
export function fingerprint(paths, facts = []) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  for (const fact of facts) hash.update(`${fact}\0`);
  return hash.digest('hex');
}
