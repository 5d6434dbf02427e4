import { ensureBuilt } from '../../../scripts/build.mjs';

/** Builds the server once, before any test starts it as a process: from its sources each start took seconds more. */
export default async function buildProgram() {
  await ensureBuilt({ only: 'server' });
}
