import { inject } from 'vitest';

// Every folder that a test makes, and everything it starts there, goes with the run.
process.env['TMPDIR'] = inject('folder');

/** Of a run that was killed: nothing more is started. */
const endOfRun = () => process.exit(1);

// A worker runs this before each file of tests.
if (!process.listeners('disconnect').some(({ name }) => name === endOfRun.name))
  process.once('disconnect', endOfRun);
