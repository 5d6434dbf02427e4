import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { Log } from '../log.js';

/** Where a bucket is, and the key to it. */
export interface BucketAddress {
  readonly bucket: string;
  /** Without slashes at its ends; empty where the bucket is the office's alone. */
  readonly prefix: string;
  /** The server, such as `https://s3.us-west-2.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** True if the bucket is the first part of the path; else it is in front of the host's name. */
  readonly isInPath: boolean;
}

/** A file with its hash, which can be sent several times. */
export interface HashedFile {
  /** SHA-256 of the content, in hexadecimal digits. */
  readonly sha256: string;
  readonly size: number;
  readonly pieces: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The parts of a request beside its method and key. */
interface Asked {
  readonly file?: HashedFile;
  readonly query?: URLSearchParams;
  readonly signal?: AbortSignal | undefined;
}

/** A file of a bucket, as the bucket lists it. */
export interface ListedFile {
  readonly sha256: string;
  readonly storedAt: Date;
}

/** The bucket cannot be used at this moment. The call can be tried again. */
export class FilesAway extends Error {
  override readonly name = 'FilesAway';
}

/** A file of the bucket is not what was stored, or is gone. Trying again does not help. */
export class FileSpoiled extends Error {
  override readonly name = 'FileSpoiled';
}

/** The most milliseconds in which the bucket neither sends nor takes anything; fewer than a transaction may be idle. */
const IDLE_LIMIT_MS = 20_000;
/** Files of a page of the list. */
const FILES_OF_PAGE = 1000;
/** SHA-256 of an empty content. */
const HASH_OF_NOTHING = createHash('sha256').digest('hex');

const agentOptions = { keepAlive: true, maxSockets: 32 };

/**
 * A bucket of an S3-compatible server, whose files are named by their SHA-256. It has only the calls that are needed: store, read, list,
 * remove.
 */
export class Bucket {
  /** Where it is, for people. */
  readonly place: string;
  readonly #address: BucketAddress;
  readonly #log: Pick<Log, 'fatal'>;
  readonly #patience: number;
  readonly #root: URL;
  readonly #agent: PlainAgent;
  readonly #isTls: boolean;

  /** @param patience the most milliseconds in which the bucket neither sends nor takes anything. @default 20 s */
  constructor(address: BucketAddress, log: Pick<Log, 'fatal'>, patience = IDLE_LIMIT_MS) {
    this.#address = address;
    this.#log = log;
    this.#patience = patience;
    const { bucket, prefix, endpoint, isInPath } = address;
    const root = new URL(endpoint);
    if (isInPath) root.pathname = `/${bucket}`;
    else root.host = `${bucket}.${root.host}`;
    this.#root = root;
    this.#isTls = root.protocol === 'https:';
    this.#agent = this.#isTls ? new TlsAgent(agentOptions) : new PlainAgent(agentOptions);
    this.place = `s3://${bucket}${prefix && `/${prefix}`} at ${root.host}`;
  }

  /**
   * Stores a file under its hash; a file that is there already is replaced by the same content.
   * @param signal ends it when the whole call takes too long
   * @throws FilesAway when it was not stored
   */
  async put(file: HashedFile, signal?: AbortSignal): Promise<void> {
    const answer = await this.#ask('PUT', this.#keyOf(file.sha256), { file, signal });
    await this.#endOf(answer, file.sha256);
  }

  /** Checks that there is a file with a hash. @throws FilesAway; FileSpoiled when it is gone */
  async confirm(sha256: string): Promise<void> {
    await this.#endOf(await this.#askFor('HEAD', sha256), sha256);
  }

  /**
   * The bytes of a file. The last piece is given only when the hash of all is right, so that a file that was changed never looks complete.
   * @throws FilesAway; FileSpoiled when the content was changed, or is gone
   */
  async *read(sha256: string): AsyncGenerator<Uint8Array> {
    const answer = await this.#askFor('GET', sha256);
    if (answer.statusCode !== 200) await this.#endOf(answer, sha256);
    const hash = createHash('sha256');
    let last: Uint8Array | undefined;
    for await (const piece of this.#piecesOf(answer)) {
      if (last) yield last;
      hash.update(piece);
      last = piece;
    }
    if (hash.digest('hex') !== sha256) throw this.#spoiled(sha256, 'was changed in');
    if (last) yield last;
  }

  /** Removes a file, if it is there. @throws FilesAway */
  async remove(sha256: string): Promise<void> {
    await this.#endOf(await this.#ask('DELETE', this.#keyOf(sha256)), sha256);
  }

  /** All files, page by page. Objects whose names are no hashes are left out. @throws FilesAway */
  async *list(): AsyncGenerator<readonly ListedFile[]> {
    const { prefix } = this.#address;
    const start = this.#keyOf('');
    for (let after = ''; ; ) {
      const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(FILES_OF_PAGE) });
      if (start !== '') query.set('prefix', start);
      if (after !== '') query.set('start-after', after);
      const answer = await this.#ask('GET', '', { query });
      const page = await this.#endOf(answer, prefix);
      const entries = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => entry);
      const keys = entries.map((entry) => /<Key>(.*?)<\/Key>/s.exec(entry)?.[1] ?? '');
      yield entries.flatMap((entry, place) => {
        const sha256 = keys[place]?.slice(start.length) ?? '';
        const storedAt = new Date(/<LastModified>(.*?)<\/LastModified>/s.exec(entry)?.[1] ?? '');
        return HASH.test(sha256) && !Number.isNaN(storedAt.getTime()) ? { sha256, storedAt } : [];
      });
      const last = keys.at(-1);
      if (last === undefined || !/<IsTruncated>\s*true\s*</.test(page)) return;
      after = last;
    }
  }

  /** Stores a file, reads it and removes it. @throws FilesAway; FileSpoiled */
  async tryOut(): Promise<void> {
    const bytes = new TextEncoder().encode(`a trial ${randomUUID()}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.put({ sha256, size: bytes.length, pieces: () => [bytes] });
    for await (const _ of this.read(sha256));
    await this.remove(sha256);
  }

  #keyOf(name: string): string {
    const { prefix } = this.#address;
    return prefix === '' ? name : `${prefix}/${name}`;
  }

  #spoiled(sha256: string, became: string): FileSpoiled {
    this.#log.fatal({ sha256, place: this.place }, `a file ${became} the bucket, and is not given out`);
    return new FileSpoiled(`The file ${sha256} ${became} ${this.place}.`);
  }

  /** Asks for a file. @throws FileSpoiled when there is none; another bucket, or none, is a mistake of the settings */
  async #askFor(method: string, sha256: string): Promise<IncomingMessage> {
    const answer = await this.#ask(method, this.#keyOf(sha256));
    if (answer.statusCode !== 404) return answer;
    const isBucketGone = (await text(this.#piecesOf(answer))).includes('NoSuchBucket');
    if (isBucketGone) throw new FilesAway(`${this.place} is no bucket`);
    throw this.#spoiled(sha256, 'is gone from');
  }

  /** Sends a signed request, and gives the answer once its headers are there. */
  async #ask(method: string, key: string, { file, query, signal }: Asked = {}): Promise<IncomingMessage> {
    const url = new URL(this.#root);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/${key}`;
    if (query) url.search = query.toString();
    const { keyId: accessKeyId, secret: secretAccessKey, region } = this.#address;
    const signed = await new AwsV4Signer({
      method,
      url: url.href,
      // The server compares the content with this hash.
      headers: { 'x-amz-content-sha256': file?.sha256 ?? HASH_OF_NOTHING },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
    }).sign();
    const headers = {
      ...Object.fromEntries(signed.headers),
      ...(file && { 'content-length': String(file.size) }),
    };
    const send = this.#isTls ? tlsRequest : plainRequest;
    const call = send(url, { method, headers, agent: this.#agent, ...(signal && { signal }) });
    // A failure after the answer has begun is reported by the answer.
    call.on('error', () => undefined);
    const limit = this.#limit((error) => call.destroy(error));
    let isAnswered = false;
    try {
      const answered = once(call, 'response').finally(() => {
        isAnswered = true;
      });
      answered.catch(() => undefined);
      for await (const piece of file?.pieces() ?? []) {
        // A server that refuses a file may say so before it has all of it.
        if (isAnswered) break;
        limit.refresh();
        if (!call.write(piece)) await Promise.race([once(call, 'drain'), answered]);
      }
      if (!isAnswered) call.end();
      limit.refresh();
      const [answer]: IncomingMessage[] = await answered;
      if (!answer) throw new Error('there was no answer');
      if (!call.writableEnded) answer.once('close', () => call.destroy());
      return answer;
    } catch (cause) {
      call.destroy();
      throw this.#away(cause);
    } finally {
      clearTimeout(limit);
    }
  }

  /** Ends a wait that takes too long; `refresh` begins it again. */
  #limit(end: (error: Error) => void): NodeJS.Timeout {
    const seconds = this.#patience / 1000;
    return setTimeout(() => end(new Error(`nothing happened for ${seconds} s`)), this.#patience);
  }

  /** The bytes of an answer. The limit is for the server alone: the reader of the bytes may take as long as it needs. */
  async *#piecesOf(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
    const pieces: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
    try {
      for (;;) {
        const limit = this.#limit((error) => answer.destroy(error));
        const { done, value } = await pieces.next().finally(() => clearTimeout(limit));
        if (done === true) return;
        yield value;
      }
    } catch (cause) {
      throw this.#away(cause);
    } finally {
      answer.destroy();
    }
  }

  /** Reads the rest of an answer. @throws FilesAway when it is a refusal, with the server's own code */
  async #endOf(answer: IncomingMessage, name: string): Promise<string> {
    const { statusCode: status = 0 } = answer;
    const body = await text(this.#piecesOf(answer));
    if (status >= 200 && status < 300) return body;
    const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
    throw new FilesAway(`${this.place} refuses ${name}: ${[status, code].join(' ').trim()}`);
  }

  #away(cause: unknown): FilesAway {
    if (cause instanceof FilesAway) return cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    // Without the cause, because an error of the network would be taken for one of the database.
    return new FilesAway(`${this.place} does not answer (${why})`);
  }
}

const HASH = /^[0-9a-f]{64}$/;
