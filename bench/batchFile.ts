import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { answerOf, fieldsOf, listOf } from '../e2e/fetchJson.js';
import type { OfficeApi } from '../e2e/officeApi.js';
import type { Product } from '../e2e/product.js';
import { batchsubmission, REQUEST_PART } from '../packages/api/src/contract/index.js';
import { seededRandom } from '../packages/demo/src/chance/random.js';
import { sampleInsuredName } from '../packages/demo/src/chance/sampleNames.js';
import { sampleCsv } from '../packages/forms/src/batch/index.js';
import { csvField, todayIn } from '../packages/forms/src/rules/index.js';

/** Of the demo office. */
const timeZone = 'America/Denver';

/** Milliseconds between two reads of somebody else; they are begun on time, whether the one before is answered or not. */
const READ_PAUSE = 20;
/** Looks at the memory, ten a second, before it is asked whether the file is done: somebody who asks all the time holds it up. */
const LOOKS_PER_QUESTION = 5;
/** Reads that say how quick the office is while nothing else is asked. */
const IDLE_READS = 250;

/** The processing of a file, and what others noticed of it. Times in milliseconds. */
export interface ProcessedFile {
  readonly duration: number;
  /** Of each read of somebody else before the file came. */
  readonly idleReads: readonly number[];
  /** Of each while it was processed. */
  readonly reads: readonly number[];
  /** Megabytes that the server and its worker took at most beside what they had before. */
  readonly memory: number;
}

/** The megabytes of a server and its worker in memory, without those of the database that the server starts. */
async function memoryOf(server: number): Promise<number> {
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8');
  let kilobytes = 0;
  for (const pid of [String(server), ...children.trim().split(' ')]) {
    const isPostgres = (await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres');
    const status = isPostgres ? '' : await readFile(`/proc/${pid}/status`, 'utf8');
    kilobytes += Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  }
  return kilobytes / 1024;
}

/** Sends files to a running product, as one person. */
export class FileSender {
  readonly #product: Product;
  readonly #office: OfficeApi;

  constructor(product: Product, office: OfficeApi) {
    this.#product = product;
    this.#office = office;
  }

  async #get(path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
    return answerOf(await this.#office.get(path, query));
  }

  async #upload(content: string, filing: 'test' | 'production'): Promise<string> {
    const { agentId, session } = this.#office;
    const [contact] = listOf(await this.#get('/user/agentAccountingContact', { agentId: String(agentId) }));
    const body = {
      comments: '',
      batchSubmissionTypes: filing === 'test' ? 1 : 0,
      slipBillId: Number(contact?.['slipBillId']),
      state: 'WY',
    };
    const form = new FormData();
    form.append(REQUEST_PART, new Blob([JSON.stringify(body)], { type: 'application/json' }));
    const { path, upload } = batchsubmission.uploadCsvBatchFileExt;
    form.append(upload.part, new File([content], 'bench.csv'));
    const response = await fetch(`${this.#product.url}/slip/api${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}`, 'idempotency-key': randomUUID() },
      body: form,
    });
    const { success, submissionNumber, errorMessage } = fieldsOf(await answerOf(response));
    if (success !== true) throw new Error(`The file was not taken: ${JSON.stringify(errorMessage)}`);
    return String(submissionNumber);
  }

  /** How long it takes to find policies, which asks the database each time. */
  async #read(): Promise<number> {
    const begun = performance.now();
    await this.#get('/filings/searchAgentPolicies', { pageSize: '25' });
    return performance.now() - begun;
  }

  /** Reads on time until something is over. */
  async #readUntil(isOver: () => boolean): Promise<number[]> {
    const reads: Promise<number>[] = [];
    const begun = performance.now();
    while (!isOver()) {
      const read = this.#read();
      // One that fails fails the bench where all are awaited, which still ends its product.
      read.catch(() => undefined);
      reads.push(read);
      await pause(Math.max(0, begun + reads.length * READ_PAUSE - performance.now()));
    }
    return Promise.all(reads);
  }

  /**
   * Sends a file and waits for its answer. @throws when the office rejects it.
   *
   * @param others whether somebody else reads meanwhile.
   */
  async send(
    content: string,
    filing: 'test' | 'production',
    others: 'reading' | 'none' = 'reading',
  ): Promise<ProcessedFile> {
    let idle = 0;
    const idleReads = await this.#readUntil(() => {
      idle += 1;
      return idle > IDLE_READS;
    });
    const pid = this.#product.pid() ?? 0;
    const before = await memoryOf(pid);
    let [memory, status, duration, isOver] = [before, 'PROCESSING', 0, false];
    const reading = others === 'none' ? Promise.resolve([]) : this.#readUntil(() => isOver);
    reading.catch(() => undefined);
    try {
      const begun = performance.now();
      const submissionNumber = await this.#upload(content, filing);
      let looks = 0;
      while (status === 'PROCESSING') {
        await pause(100);
        memory = Math.max(memory, await memoryOf(pid));
        looks += 1;
        if (looks % LOOKS_PER_QUESTION > 0) continue;
        const told = await this.#get(batchsubmission.getBatchSubmissionStatus.path, { submissionNumber });
        duration = performance.now() - begun;
        status = String(fieldsOf(told)['batchSubmissionStatus']);
      }
      if (status !== 'ACCEPTED') {
        const why = await this.#get(batchsubmission.getRejectedResponse.path, { submissionNumber });
        throw new Error(`The file was rejected: ${JSON.stringify(why).slice(0, 1000)}`);
      }
    } finally {
      isOver = true;
      await reading;
    }
    return { duration, idleReads, reads: await reading, memory: memory - before };
  }
}

/**
 * A file of so many policies with names of their own, made of the first row of the sample that the office publishes.
 * Policy numbers are all different and in no order: 7919 and 1,000,003 are primes.
 */
export function fileOfPolicies(mark: string, rows: number): string {
  const today = todayIn(timeZone, new Date());
  const [header = '', first = ''] = sampleCsv('agent', 'WY', today).split('\r\n');
  const random = seededRandom(String(rows));
  const lines = Array.from({ length: rows }, (_, index) =>
    first
      .replace('SL-WY-0001', `${mark}-${String((index * 7919) % 1_000_003).padStart(7, '0')}`)
      .replace('WY-1', `${mark}-${index}`)
      .replace('Bighorn Outfitters LLC', csvField(sampleInsuredName(random, 'person')))
      .replace('10000.00', `${1000 + (index % 9000)}.00`),
  );
  return `${[header, ...lines].join('\r\n')}\r\n`;
}
