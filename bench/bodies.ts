import { type EndpointDefinition, endpoints } from '../packages/api/src/contract/index.js';
import { loadNumberingPlans } from '../packages/forms/src/rules/index.js';
import { type BodyLimits, bodyLimits } from '../packages/server/src/http/input/bodyLimits.js';
import { bodyReader } from '../packages/server/src/http/input/bodyReader.js';
import { hostileBodies } from './hostileBodies.js';

/** The most expensive request body of an endpoint. */
export interface DearestBody {
  readonly endpoint: string;
  /** How that body was made, such as "stateAgentLicenses: rows of nothing". */
  readonly how: string;
  readonly bytes: number;
  /** Milliseconds to read, parse and check it: the fastest of its rounds, since other work on the machine only adds time. */
  readonly ms: number;
}

/** Rounds of each body that is expensive in its first round. */
const ROUNDS = 15;
/** Milliseconds below which the first round is enough. */
const CHEAP = 5;

/** The most expensive body of each endpoint that takes one, the most expensive of all first. */
export async function measureBodies(): Promise<readonly DearestBody[]> {
  await loadNumberingPlans();
  const dearest: DearestBody[] = [];
  for (const endpoint of endpoints) if (endpoint.body) dearest.push(await dearestOf(endpoint));
  return dearest.toSorted((a, b) => b.ms - a.ms);
}

async function dearestOf(endpoint: EndpointDefinition): Promise<DearestBody> {
  const read = bodyReader(endpoint);
  const limits = bodyLimits(endpoint);
  let dearest: DearestBody = { endpoint: endpoint.id, how: 'nothing', bytes: 0, ms: 0 };
  for (const { how, json } of hostileBodies(endpoint, limits)) {
    const text = within(json, limits);
    const ms = await leastOf(() => read(requestOf(text)));
    if (ms > dearest.ms) dearest = { endpoint: endpoint.id, how, bytes: Buffer.byteLength(text), ms };
  }
  return dearest;
}

/** A body that is refused because of its size alone is of no interest. */
function within(json: string, { bytes }: BodyLimits): string {
  if (Buffer.byteLength(json) > bytes) throw new Error(`A body of ${json.length} characters is too large.`);
  return json;
}

async function leastOf(work: () => Promise<unknown>): Promise<number> {
  let least = await milliseconds(work);
  for (let round = 1; round < ROUNDS && least > CHEAP; round += 1) {
    least = Math.min(least, await milliseconds(work));
  }
  return least;
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  // It may be refused by an error or by an answer: only its cost matters here.
  await work().catch(() => undefined);
  return performance.now() - began;
}

function requestOf(body: string): Request {
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
  return new Request('http://office.test/', { method: 'POST', body, headers });
}
