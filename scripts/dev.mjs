import { answers } from './answers.mjs';
import { startProgram, toolPath } from './child.mjs';
import { freePort } from './free-port.mjs';
import { ensureInstalled } from './install.mjs';
import { inside } from './place.mjs';
import { say } from './say.mjs';

/** How long a first start may take to create its database, in milliseconds. A page that is opened earlier shows errors. */
const patience = 60_000;

/**
 * `npm run dev`: the portal with hot reload on PORT, in front of a server that restarts when its source changes.
 * @param {readonly string[]} args given to the server
 */
export async function run(args) {
  await ensureInstalled();
  const port = process.env.PORT || '4400';
  const host = process.env.HOST || '127.0.0.1';
  const inner = String(await freePort());
  const office = `http://127.0.0.1:${inner}`;
  const watch = [toolPath('tsx'), 'watch', '--clear-screen=false', '--conditions=@slip/source'];
  const server = startProgram(
    process.execPath,
    [...watch, inside('packages', 'server', 'src', 'main.ts'), ...args],
    { env: { PORT: inner, HOST: '127.0.0.1', SLIP_PUBLIC_URL: `http://localhost:${port}` } },
  );
  await Promise.race([answers(`${office}/slip/api/health/ready`, patience), server.ended]);
  const portal = startProgram(
    process.execPath,
    [toolPath('vite'), '--port', port, '--host', host, '--clearScreen', 'false', '--logLevel', 'warn'],
    { cwd: inside('packages', 'portal'), env: { SLIP_DEV_OFFICE: office } },
  );
  say('Changes of the portal show at once; changes of the server restart it. Ctrl-C ends both.');
  // Neither is useful without the other, so when one ends, both end.
  const first = await Promise.race([server.ended, portal.ended]);
  for (const program of [server, portal]) program.stop();
  await Promise.all([server.ended, portal.ended]);
  // Above 128 it was ended by a signal, such as Ctrl-C, which is the ordinary end.
  return first.code > 128 ? 0 : first.code;
}
