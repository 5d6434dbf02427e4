import { runServer } from './runServer.js';

/** Runs the product, all of it in one. */
await runServer('all');
