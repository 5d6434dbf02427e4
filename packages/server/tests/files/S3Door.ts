import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketAddress } from '../../src/files/Bucket.js';

interface StoredObject {
  bytes: Uint8Array;
  storedAt: Date;
}

/** A way to go wrong. */
export type Fault = 'hangs up' | 'hangs up in the middle' | 'is silent' | 'has no room';

/** A small S3-compatible server of a test, which checks signatures and hashes as the large ones do. */
export interface S3Door {
  readonly address: BucketAddress;
  /** The stored files, by their keys. */
  readonly objects: Map<string, StoredObject>;
  /** How it goes wrong with each call of a method; nothing: it does not. */
  readonly faults: Map<string, Fault>;
  close(): Promise<void>;
}

const KEY_ID = 'slip-test';
const SECRET = 'the secret of the bucket';

/** True if a request is signed with the secret. */
async function isSigned({ method = '', url = '', headers }: IncomingMessage): Promise<boolean> {
  const { authorization = '', host = '', 'x-amz-date': datetime, 'x-amz-content-sha256': sha256 } = headers;
  const signer = new AwsV4Signer({
    method,
    url: `http://${host}${url}`,
    headers: { 'x-amz-content-sha256': String(sha256) },
    datetime: String(datetime),
    accessKeyId: KEY_ID,
    secretAccessKey: SECRET,
    region: 'us-east-1',
    service: 's3',
  });
  return (await signer.authHeader()) === authorization;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

/** @param most entries of a page of its list, however many are asked for */
export async function openS3Door(most = 3): Promise<S3Door> {
  const objects: S3Door['objects'] = new Map();
  const faults: S3Door['faults'] = new Map();
  const bucket = '/slip-files/';

  function list(query: URLSearchParams): string {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('start-after') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const entries = keys
      .slice(0, most)
      .map(
        (key) =>
          `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.storedAt.toISOString()}</LastModified></Contents>`,
      );
    return `<ListBucketResult><IsTruncated>${keys.length > most}</IsTruncated>${entries.join('')}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '' } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const fault = faults.get(method);
    if (fault === 'is silent') return;
    if (fault === 'hangs up') return void request.socket.destroy();
    if (fault === 'hangs up in the middle' && method === 'PUT') {
      request.once('data', () => request.socket.destroy());
      return;
    }
    if (fault === 'has no room') return refuse(response, 507, 'InsufficientStorage');
    if (!pathname.startsWith(bucket)) return refuse(response, 404, 'NoSuchBucket');
    if (!(await isSigned(request))) return refuse(response, 403, 'SignatureDoesNotMatch');
    const key = pathname.slice(bucket.length);
    if (key === '') return void response.end(list(searchParams));
    if (method === 'PUT') {
      const bytes = await buffer(request);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      if (sha256 !== request.headers['x-amz-content-sha256'])
        return refuse(response, 400, 'XAmzContentSHA256Mismatch');
      objects.set(key, { bytes, storedAt: new Date() });
      return void response.end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const found = objects.get(key);
    if (!found) return refuse(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': String(found.bytes.length) });
    if (method === 'HEAD') return void response.end();
    if (fault === 'hangs up in the middle') {
      response.write(found.bytes.subarray(0, found.bytes.length / 2), () => request.socket.destroy());
      return;
    }
    response.end(found.bytes);
  }

  const server = createServer((request, response) => {
    request.on('error', () => undefined);
    void answer(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (typeof place !== 'object' || place === null) throw new Error('The server of the test has no port.');
  return {
    objects,
    faults,
    address: {
      bucket: 'slip-files',
      prefix: 'office',
      endpoint: `http://127.0.0.1:${place.port}`,
      region: 'us-east-1',
      keyId: KEY_ID,
      secret: SECRET,
      isInPath: true,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
