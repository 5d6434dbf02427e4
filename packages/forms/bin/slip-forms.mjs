#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { runCommand } from '../dist/batch/index.js';

const { status, output } = runCommand(process.argv.slice(2), {
  readFile: readFileSync,
  now: () => new Date(),
});
process[status === 2 ? 'stderr' : 'stdout'].write(output);
process.exitCode = status;
