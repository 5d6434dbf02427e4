import { runWorker } from './runWorker.js';

await runWorker((process.send && process.argv[2]) || undefined);
