import { type EndpointDefinition, REQUEST_PART, type UploadedFile } from '../contract/endpoint.js';

/** The content that a request brought besides its address. */
export interface BroughtContent {
  readonly body: unknown;
  /** The file, if there is one; with its name when it came in a form. */
  readonly upload: Uint8Array<ArrayBuffer> | UploadedFile | undefined;
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Reads what a request brought: JSON, the bytes of a file, or a form of both. */
export async function readContent(
  { upload: declared }: EndpointDefinition,
  content: RequestInit['body'],
): Promise<BroughtContent> {
  if (typeof content === 'string') return { body: JSON.parse(content), upload: undefined };
  if (content instanceof Blob) return { body: undefined, upload: await bytesOf(content) };
  if (!(content instanceof FormData)) return { body: undefined, upload: undefined };
  const request = content.get(REQUEST_PART);
  const file = content.get(declared?.part ?? '');
  const text = request instanceof Blob ? await request.text() : request;
  return {
    body: text === null ? undefined : JSON.parse(text),
    upload: file instanceof File ? { name: file.name, bytes: await bytesOf(file) } : undefined,
  };
}
