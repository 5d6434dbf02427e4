import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ANY_BYTES } from '@slip/api/contract';
import { getMimeType } from 'hono/utils/mime';

export type Encoding = 'br' | 'gzip';

/** Below this many bytes compressing costs more than it saves. */
const WORTH_COMPRESSING = 1024;
const COMPRESSIBLE = /^text\/|javascript|json|xml|svg|wasm|x-icon|manifest/;

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
};

/** A file of the portal, kept in memory; each compressed form is made when first asked for. */
export class PortalFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly etag: string;
  /** The build puts a hash of the content into the name: what is behind the name never changes. */
  readonly isImmutable: boolean;
  readonly #isCompressible: boolean;
  readonly #compressed = new Map<Encoding, Promise<Uint8Array>>();

  constructor(path: string, bytes: Uint8Array) {
    this.bytes = bytes;
    this.type = getMimeType(path) ?? ANY_BYTES;
    this.etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    this.isImmutable = path.startsWith('assets/');
    this.#isCompressible = bytes.byteLength >= WORTH_COMPRESSING && COMPRESSIBLE.test(this.type);
  }

  /** The form to send to somebody who accepts these encodings. */
  async as(accepted: string): Promise<{ bytes: Uint8Array; encoding?: Encoding }> {
    const encoding = this.#isCompressible ? chooseEncoding(accepted) : undefined;
    if (encoding === undefined) return { bytes: this.bytes };
    const made = this.#compressed.get(encoding) ?? compressors[encoding](this.bytes);
    this.#compressed.set(encoding, made);
    return { bytes: await made, encoding };
  }
}

/** The best encoding of an Accept-Encoding header; one with `q=0` is refused, not accepted. */
function chooseEncoding(accepted: string): Encoding | undefined {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, quality]) => !/^q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : undefined;
}
