import { ObjectSchema, ValidationError } from 'yup';
import {
  ANY_BYTES,
  type ContractSchema,
  type EndpointDefinition,
  REQUEST_PART,
  type UploadedFile,
} from '../contract/endpoint.js';

/** The content of a request, besides its address. */
interface RequestContent {
  readonly body: unknown;
  /** The file, if there is one; with its name when it came in a form. */
  readonly upload: Uint8Array<ArrayBuffer> | UploadedFile | undefined;
}

const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** Reads the content of a request: JSON, the bytes of a file, or a form of both. */
export async function readContent(
  { upload: declared }: EndpointDefinition,
  content: RequestInit['body'],
): Promise<RequestContent> {
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

/** A request as it came in, before its texts are cast. */
interface RawRequest extends RequestContent {
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
}

interface CheckedRequest {
  /** Parameters and query cast, as a handler of the server gets them. */
  readonly input: Readonly<Record<'params' | 'query' | 'body' | 'upload', unknown>>;
  /** Violations of the contract, in plain words. */
  readonly violations: readonly string[];
}

/**
 * Checks a request as the server does: texts are cast, the body is checked strictly, nothing unknown is accepted, and the
 * key and the token are required where the contract says so.
 */
export function checkRequest(endpoint: EndpointDefinition, request: RawRequest): CheckedRequest {
  const params = checkTexts('path', endpoint.params, request.params ?? {});
  const query = checkTexts('query', endpoint.query, request.query);
  const body = checkBody(endpoint.body, request.body);
  const violations = [...params.violations, ...query.violations, ...body.violations];
  violations.push(...uploadViolations(endpoint.upload, request));
  if (endpoint.method === 'POST' && !request.headers.has('idempotency-key')) {
    violations.push('needs an Idempotency-Key');
  }
  if (endpoint.permission !== 'public' && !request.headers.has('authorization')) {
    violations.push('needs somebody signed in');
  }
  const input = { params: params.value, query: query.value, body: body.value, upload: request.upload };
  return { input, violations };
}

function uploadViolations(
  allowed: EndpointDefinition['upload'],
  { upload, headers }: RawRequest,
): readonly string[] {
  if (!allowed) return upload === undefined ? [] : ['takes no file'];
  if (upload === undefined) return ['needs a file'];
  const isInForm = 'name' in upload;
  if (isInForm !== (allowed.part !== undefined))
    return [`takes its file ${isInForm ? 'alone' : 'in a form'}`];
  const { byteLength } = isInForm ? upload.bytes : upload;
  const type = headers.get('content-type') ?? '';
  const isDeclaredWrong = allowed.part === undefined && ![...allowed.mediaTypes, ANY_BYTES].includes(type);
  return [
    ...(byteLength > allowed.maxBytes ? [`takes no file above ${allowed.maxBytes} bytes`] : []),
    ...(isDeclaredWrong ? [`takes no file that is ${type}`] : []),
  ];
}

interface Checked {
  readonly value: unknown;
  readonly violations: readonly string[];
}

function checkTexts(
  part: string,
  schema: EndpointDefinition['query'],
  texts: Readonly<Record<string, string>>,
): Checked {
  // Casting drops unknown names, so they are looked for before it.
  const unknown = Object.keys(texts).filter((name) => !schema || !(name in schema.fields));
  if (unknown.length > 0) {
    return { value: texts, violations: unknown.map((name) => `${part}: takes no "${name}"`) };
  }
  return schema ? checkPart(part, schema, texts, false) : { value: undefined, violations: [] };
}

function checkBody(schema: ContractSchema | undefined, body: unknown): Checked {
  if (!schema) {
    return { value: undefined, violations: body === undefined ? [] : ['takes no body'] };
  }
  return checkPart('body', schema instanceof ObjectSchema ? schema.noUnknown() : schema, body, true);
}

function checkPart(part: string, schema: ContractSchema, value: unknown, strict: boolean): Checked {
  try {
    return { value: schema.validateSync(value, { strict, abortEarly: false }), violations: [] };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return { value, violations: error.errors.map((message) => `${part}: ${message}`) };
  }
}
