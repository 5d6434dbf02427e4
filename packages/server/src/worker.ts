import { runWorker } from './runWorker.js';

// A server that starts this program gives it a channel and, as its first argument, its id; a worker that is started by
// hand chooses an id itself.
await runWorker((process.send && process.argv[2]) || undefined);
