import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type EndpointDefinition, endpoints } from '../packages/api/src/contract/index.js';
import { loadNumberingPlans } from '../packages/forms/src/rules/index.js';
import { bodyLimits } from '../packages/server/src/http/input/bodyCheck.js';
import { bodyReader } from '../packages/server/src/http/input/bodyReader.js';
import { formReader, uploadReader } from '../packages/server/src/http/input/inputReader.js';
import { type FileReader, fileReader } from './fileReaders.js';
import { hostileBodies } from './hostileBodies.js';
import { hostileFiles } from './hostileFiles.js';

/** The most expensive request body of an endpoint. */
export interface DearestBody {
  readonly endpoint: string;
  /** How that body was made, such as "stateAgentLicenses: rows of nothing". */
  readonly how: string;
  readonly bytes: number;
  /**
   * Milliseconds to read, parse and check it, of a file the longest for which nobody else is answered: the fastest of its rounds,
   * since other work on the machine only adds time.
   */
  readonly ms: number;
}

/** The file for which the server needs the most memory. */
interface LargestFile {
  readonly endpoint: string;
  readonly how: string;
  /** By how many megabytes the process grows while it is read, with the thread that reads it. */
  readonly megabytes: number;
}

/** The cost of a file. */
interface FileCost {
  /** The longest time in milliseconds for which nobody else is answered. */
  readonly ms: number;
  readonly megabytes: number;
}

/** Rounds of each body that is expensive in its first round. */
const ROUNDS = 15;
/** Milliseconds below which the first round is enough. */
const CHEAP = 5;

/** The most expensive body of each endpoint that takes one, the most expensive of all first, and the file that needs the most memory. */
export async function measureBodies(): Promise<{
  readonly dearest: readonly DearestBody[];
  readonly largest: LargestFile;
}> {
  await loadNumberingPlans();
  const dearest: DearestBody[] = [];
  let largest: LargestFile = { endpoint: '', how: 'nothing', megabytes: 0 };
  for (const endpoint of endpoints) {
    if (endpoint.upload) {
      const files = await costOfFiles(endpoint);
      dearest.push(files.dearest);
      if (files.largest.megabytes > largest.megabytes) largest = files.largest;
    } else if (endpoint.body) dearest.push(await dearestOf(endpoint));
  }
  return { dearest: dearest.toSorted((a, b) => b.ms - a.ms), largest };
}

async function dearestOf(endpoint: EndpointDefinition): Promise<DearestBody> {
  const read = bodyReader(endpoint);
  const limits = bodyLimits(endpoint);
  let dearest: DearestBody = { endpoint: endpoint.id, how: 'nothing', bytes: 0, ms: 0 };
  for (const { how, json: text } of hostileBodies(endpoint, limits)) {
    // A body that is refused because of its size alone is of no interest: two texts may be as long as one may be.
    if (Buffer.byteLength(text) > limits.bytes) continue;
    const ms = await leastOf(() => read(requestOf(text)));
    if (ms > dearest.ms) dearest = { endpoint: endpoint.id, how, bytes: Buffer.byteLength(text), ms };
  }
  return dearest;
}

/** Reads a file as its endpoint does, and as its handler does before anything is stored. */
function fileCheck(
  endpoint: EndpointDefinition,
  { kind, read: readFile }: FileReader,
): (request: Request) => Promise<unknown> {
  const { id, upload } = endpoint;
  if (!upload) throw new Error(`${id} takes no file.`);
  if (upload.part === undefined) {
    const read = uploadReader(upload);
    return async (request) => readFile(await read(request), `file.${kind}`);
  }
  const read = formReader(upload, endpoint);
  return async (request) => {
    const { name, bytes } = (await read(request)).upload;
    return readFile(bytes, name);
  };
}

async function costOfFiles(endpoint: EndpointDefinition) {
  const reader = fileReader(endpoint);
  const check = fileCheck(endpoint, reader);
  let dearest: DearestBody = { endpoint: endpoint.id, how: 'nothing', bytes: 0, ms: 0 };
  let largest: LargestFile = { endpoint: endpoint.id, how: 'nothing', megabytes: 0 };
  for (const { how, type, body } of hostileFiles(endpoint, reader.kind)) {
    const headers = { 'content-type': type, 'content-length': String(body.length) };
    const { ms, megabytes } = await leastCost(() => {
      const request = new Request('http://office.test/', {
        method: 'POST',
        body: new Uint8Array(body),
        headers,
      });
      return () => check(request);
    });
    if (ms > dearest.ms) dearest = { endpoint: endpoint.id, how, bytes: body.length, ms };
    if (megabytes > largest.megabytes) largest = { endpoint: endpoint.id, how, megabytes };
  }
  return { dearest, largest };
}

/** Rounds of each file that holds others up in its first round. */
const FILE_ROUNDS = 5;
/** Milliseconds in which the thread that has read the file before gives its memory back. */
const SETTLING_MS = 200;

/** The least of the longest holds of some rounds, and the most memory of them. @param prepare what comes before, and is not measured. */
async function leastCost(prepare: () => () => Promise<unknown>): Promise<FileCost> {
  await pause(SETTLING_MS);
  let { ms, megabytes } = await costOf(prepare());
  for (let round = 1; round < FILE_ROUNDS && ms > CHEAP; round += 1) {
    const again = await costOf(prepare());
    ms = Math.min(ms, again.ms);
    megabytes = Math.max(megabytes, again.megabytes);
  }
  return { ms, megabytes };
}

/** Milliseconds between two looks at the memory. */
const LOOK_MS = 5;
const MEGABYTE = 1024 * 1024;

/** The longest time between two turns of the event loop, in which nobody else is answered, and by how much the process grows meanwhile. */
async function costOf(work: () => Promise<unknown>): Promise<FileCost> {
  await nextTurn();
  const before = process.memoryUsage.rss();
  let longest = 0;
  let most = before;
  let isOver = false;
  let last = performance.now();
  let looked = last;
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    if (isOver || now - looked >= LOOK_MS) {
      most = Math.max(most, process.memoryUsage.rss());
      looked = now;
    }
    // Nobody in the product waits for this look.
    last = performance.now();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work().catch(() => undefined);
  isOver = true;
  look();
  return { ms: longest, megabytes: Math.round((most - before) / MEGABYTE) };
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
