import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../packages/server/dist/main.js', import.meta.url));

/** How a start that was refused ended. */
export interface Ending {
  readonly code: number | null;
  readonly complaint: string;
}

/** Starts the product with settings that it must refuse, and waits for its end. */
export async function runProduct(settings: NodeJS.ProcessEnv): Promise<Ending> {
  const server = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: '0', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  await once(server, 'close');
  return { code: server.exitCode, complaint };
}
