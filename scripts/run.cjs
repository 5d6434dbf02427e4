'use strict';

// The entry of every npm script: `node scripts/run.cjs <script> [arguments]`.
// The syntax here stays old on purpose, so that an old Node prints the sentence below and not a syntax error.

/** True of a Node version that package.json's `engines` accepts. @param {string} version */
function accepts(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
}

/**
 * npm runs a script through a shell, which does not pass a signal on: when npm is told to end, the shell goes and this
 * process would stay behind, holding its port and its data. So it ends when its parent has gone.
 */
function endWithParent() {
  const parent = process.ppid;
  // A process whose parent has gone gets another one, so the number of its parent changes.
  const watch = setInterval(function look() {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

function main() {
  if (!accepts(process.versions.node)) {
    console.error(
      `Slip needs Node 20.19 or later, or 22.12 or later, and this is Node ${process.versions.node}: install it from https://nodejs.org and run the command again.`,
    );
    return Promise.resolve(1);
  }
  if (process.env.npm_lifecycle_event) endWithParent();
  return import(`./${process.argv[2]}.mjs`).then(function runScript(module) {
    return module.run(process.argv.slice(3));
  });
}

/** One sentence for what a person can fix; anything else is a defect of ours and keeps its stack. @param {any} error @returns {string} */
function explain(error) {
  if (!error) return String(error);
  if (error.name === 'Stop' || String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  if (['EACCES', 'EROFS', 'EPERM'].indexOf(error.code) !== -1 && error.path)
    return `Slip cannot write to ${error.path}: make it writable for this user and run the command again.`;
  if (error.code === 'ENOSPC') return 'The disk is full: free some space and run the command again.';
  return error.stack || String(error);
}

/** @param {number | undefined} code */
function finish(code) {
  // A server that is running has set no code yet, and must not be given one.
  if (code !== undefined) process.exitCode = code;
}

/** @param {any} error */
function stop(error) {
  console.error(explain(error));
  process.exitCode = (error && error.exitCode) || 1;
}

main().then(finish, stop);
