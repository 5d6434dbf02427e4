import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { people } from '../e2e/people.js';
import { startProduct } from '../e2e/product.js';
import { type Comparison, compare, type Side } from './harness.js';
import { signIn } from './signIn.js';

/** Connections that read at once. */
const connections = 32;

/** One read: a path, and its name in the report. */
interface Read {
  readonly name: string;
  readonly path: string;
}

const reads: readonly Read[] = [
  { name: 'Welcome message, signed in', path: '/slip/api/user/slipWelcome' },
  { name: 'Coverage codes of a state, with a token', path: '/slip/api/lookups/coverageCodes?state=WY' },
];

/** A server in a separate process that does nothing but send the given body. */
async function startBareServer(body: string, type: string): Promise<{ origin: string; stop: () => void }> {
  const child = fork(fileURLToPath(new URL('./bare-server.mjs', import.meta.url)));
  child.send({ body, type });
  const [address]: unknown[] = await once(child, 'message');
  if (typeof address !== 'object' || address === null || !('port' in address)) {
    throw new Error('The bare server has no port.');
  }
  return { origin: `http://127.0.0.1:${String(address.port)}`, stop: () => child.kill() };
}

/** Answers per second under constant load. Throws when an answer is not a 200. */
function throughput(
  name: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Side {
  return {
    name,
    measure: async () => {
      const result = await autocannon({ url, headers, connections, duration: seconds });
      const others = result.non2xx + result.errors + result.timeouts;
      if (others > 0) throw new Error(`${name}: ${others} of ${result.requests.total} calls failed.`);
      return result.requests.average;
    },
  };
}

/**
 * Compares a signed-in read of the product with a bare `node:http` server that sends the same bytes.
 *
 * @param settings rounds, and seconds of load in each.
 */
export async function compareReads(settings: { rounds: number; seconds: number }): Promise<Comparison[]> {
  const product = await startProduct();
  try {
    const headers = { authorization: `Bearer ${await signIn(fetch, product.url, people.primaryAgent)}` };
    const comparisons: Comparison[] = [];
    for (const { name, path } of reads) {
      const sample = await fetch(product.url + path, { headers });
      const body = await sample.text();
      if (!sample.ok) throw new Error(`${path} answers ${sample.status}: ${body}`);
      const bare = await startBareServer(body, sample.headers.get('content-type') ?? 'application/json');
      const title = `${name} (${Buffer.byteLength(body)} bytes)`;
      comparisons.push(
        await compare(
          title,
          {
            baseline: throughput('bare node:http', bare.origin, headers, settings.seconds),
            candidate: throughput('Slip', product.url + path, headers, settings.seconds),
          },
          { rounds: settings.rounds, unit: 'answers/s', goal: { atLeast: 0.5 } },
        ),
      );
      bare.stop();
    }
    return comparisons;
  } finally {
    await product.remove();
  }
}
