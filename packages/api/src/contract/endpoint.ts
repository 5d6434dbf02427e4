import type { AccountKind, OfficeSubject, Permission, ProgramScope } from '@slip/forms/rules';
import type { AnyObject, ObjectSchema, Schema } from 'yup';
import type { Duty } from './duty.js';

/** Kinds of account that file agent policies. */
export const filers = ['Agent', 'Agency', 'IPC'] as const;

/** The accounts that file as a broker: agents, and the agencies that act for them. */
export const brokers = ['Agent', 'Agency'] as const;

/** Kinds of account that read agent policies: those who file them, and the office. */
export const policyReaders = [...filers, 'Office'] as const;

/** Insurers: of another state, and of another country. */
export const insurerKinds = ['ForeignInsurer', 'AlienInsurer'] as const;

/** Kinds of account that read insurers' policies: those who report them, and the office. */
export const insurerPolicyReaders = [...insurerKinds, 'Office'] as const;

/** Kinds of account that manage themselves: everybody but the office, which has duties of its own. */
export const accountHolders = [...filers, ...insurerKinds] as const;

/** The accounts that read files of transactions and the answers to them: their senders, and the office. */
export const fileReaders = [...accountHolders, 'Office'] as const;

/** A type whose values cannot be changed, at any depth. */
export type ReadonlyDeep<T> = T extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;

/** The people who may call: anybody, anybody with a live session, or a person holding the named permission. */
export type EndpointPermission = 'public' | 'signed-in' | Permission;

/**
 * Which agreements must be signed before the call is answered.
 * Denied by default: an endpoint that says nothing needs both (`'nda'`).
 */
export type AgreementLevel = 'none' | 'terms' | 'nda';

/**
 * How a repeated unsafe call stays harmless: `'key'` demands an `Idempotency-Key` header and replays the first
 * answer; `'natural'` may simply run again (its second run changes nothing, or is meant to be another try).
 */
export type Idempotency = 'key' | 'natural';

/** A response that is a file download; its name comes from the Content-Disposition header. */
export interface FileResponse {
  readonly kind: 'file';
  readonly mediaTypes: readonly string[];
}

/** Declares that an endpoint answers with a file. */
export function file(...mediaTypes: readonly string[]): FileResponse {
  return { kind: 'file', mediaTypes };
}

/** The media type of a file whose sender does not know what it is. */
export const ANY_BYTES = 'application/octet-stream';

/** A request that is one file, sent as its bytes. All other values are in the query. */
export interface FileUpload {
  /** Types a caller may declare; it may also declare none. The server detects the real type from the bytes. */
  readonly mediaTypes: readonly string[];
  /** Maximum size of the file in bytes. */
  readonly maxBytes: number;
  /** A text for the server only: it is neither stored nor opened by people, and so not scanned for viruses. */
  readonly isText?: true;
  readonly part?: undefined;
}

/**
 * A request that is a form (`multipart/form-data`): one file, and beside it the endpoint's body, if it has one, as JSON in
 * the part `request`. The declared type of the file does not matter: the server detects it from the bytes.
 */
export interface FormUpload {
  /** The name of the file's part. */
  readonly part: string;
  /** Maximum size of the file in bytes. */
  readonly maxBytes: number;
}

/** The type of a request that is a form. */
export const FORM_TYPE = 'multipart/form-data';

/** The type of a form without files, as calls of OAuth are sent. */
export const URL_FORM_TYPE = 'application/x-www-form-urlencoded';

/** The part of a form that brings the endpoint's body, as JSON. */
export const REQUEST_PART = 'request';

/** A file that came with a form, and what its sender calls it. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The part of a schema that the contract uses. With all of yup's `Schema`, the compiler would compare every member of
 * each schema of each endpoint, which took a third of the type check.
 */
export type ContractSchema = Pick<
  Schema,
  '__outputType' | '__default' | 'type' | 'cast' | 'describe' | 'isValidSync' | 'validate' | 'validateSync'
>;

/** The part of an object's schema that the contract uses. */
export type ContractObject = Omit<ContractSchema, 'describe'> &
  Pick<ObjectSchema<AnyObject>, 'describe' | 'fields'>;

/** The type of the values that fit a schema. */
type InferOutput<S extends ContractSchema> = S['__outputType'];

/** One endpoint of the contract, as plain data. Everything else (client, hooks, server, docs) derives from it. */
export interface EndpointDefinition {
  /** `noun.name`, unique, and equal to its place in the contract. */
  readonly id: string;
  readonly method: 'GET' | 'POST';
  /** Path below the API root (`/slip/api`); `{name}` marks a path parameter. */
  readonly path: `/${string}`;
  /** One plain sentence for the documentation page. */
  readonly summary: string;
  /** Where the specification names it, or the decision record that named it. */
  readonly source: string;
  readonly params?: ContractObject;
  /** Arrives as text and is cast by the schema. */
  readonly query?: ContractObject;
  /** Checked strictly: nothing is cast and unknown fields are refused. */
  readonly body?: ContractSchema;
  /** The call brings one file: in place of a body, or in a form with it. */
  readonly upload?: FileUpload | FormUpload;
  readonly response: ContractSchema | FileResponse;
  readonly permission: EndpointPermission;
  /** Kinds of account that may call; all kinds when left out. */
  readonly accounts?: readonly AccountKind[];
  /**
   * The part of the office's work to which the call belongs: the table of roles says who of the office may call it.
   * Denied by default: without it nobody of the office may.
   */
  readonly staff?: OfficeSubject;
  /** For a POST that changes nothing at the office: people who may read may call it. */
  readonly staffNeeds?: 'read';
  /**
   * The call is proposed, and executed when a second person of the office who may call it approves
   * (`office/fourEyes.ts`).
   */
  readonly fourEyes?: true;
  /**
   * The answer has something that nobody else may know, such as a secret of a second factor: a person who looks as
   * somebody else is refused.
   */
  readonly onlyOneself?: true;
  /**
   * The right that a program needs with its token, where it is another one than `programNeeds` derives from permission, method and group;
   * `'person'` where a program is refused although it would have one.
   */
  readonly program?: ProgramScope | 'person';
  readonly agreement?: AgreementLevel;
  /** A call of OAuth: its body may come as a form, and its errors have the form of RFC 6749 §5.2. */
  readonly isOAuth?: true;
  /** Required on every POST. */
  readonly idempotency?: Idempotency;
  /** An answer that is some seconds old will do: it may come from a replica, which writes nothing, not even to the audit trail. */
  readonly mayLag?: true;
  /** Ids of the reads whose cached answers this call makes stale. */
  readonly invalidates?: readonly string[];
  /** Maximum calls per minute from one network address; unlimited when left out. */
  readonly callsPerMinute?: number;
  /**
   * The call will be removed: the day (YYYY-MM-DD) since which programs are told, the day until which it works, and the
   * call to use instead. It gets a line in `apiChanges`, too.
   */
  readonly deprecated?: { readonly since: string; readonly until: string; readonly instead: string };
  /** The commands of the call in a terminal; several where the call does the same for different things. */
  readonly duties?: readonly Duty[];
  /** Why an endpoint of the office has no duty. */
  readonly whyNotInTerminal?: string;
  readonly example: {
    readonly params?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
    /** The content of the file of an upload. */
    readonly upload?: string;
    /** Left out for file responses. */
    readonly response?: unknown;
  };
}

/** The input of an endpoint once it is checked and its query is cast: what a handler gets. */
export type Input<E extends EndpointDefinition> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'> &
  (E extends { readonly upload: FormUpload }
    ? { readonly upload: UploadedFile }
    : E extends { readonly upload: FileUpload }
      ? { readonly upload: Uint8Array<ArrayBuffer> }
      : unknown);

type InputPart<E extends EndpointDefinition, K extends 'params' | 'query' | 'body'> = E extends {
  readonly [P in K]: infer S extends ContractSchema;
}
  ? { readonly [P in K]: InferOutput<S> }
  : unknown;

/**
 * The input of an endpoint as a caller gives it: query values that have a default may be left out, and so may a
 * whole query that asks for nothing.
 */
export type CallInput<E extends EndpointDefinition> = CallPart<E, 'params'> &
  CallQuery<E> &
  CallPart<E, 'body'> &
  CallUpload<E>;

/** The file of an upload: sent alone, its type is declared to the server; in a form, its name. */
type CallUpload<E extends EndpointDefinition> = E extends { readonly upload: FormUpload }
  ? { readonly upload: File }
  : E extends { readonly upload: FileUpload }
    ? { readonly upload: Blob }
    : { readonly upload?: undefined };

type CallPart<E extends EndpointDefinition, K extends 'params' | 'body'> = E extends {
  readonly [P in K]: infer S extends ContractSchema;
}
  ? { readonly [P in K]: ReadonlyDeep<InferOutput<S>> }
  : { readonly [P in K]?: undefined };

type CallQuery<E extends EndpointDefinition> = E extends { readonly query: infer S extends ContractSchema }
  ? AllOptional<WithoutDefaults<S>> extends true
    ? { readonly query?: WithoutDefaults<S> }
    : { readonly query: WithoutDefaults<S> }
  : { readonly query?: undefined };

type WithoutDefaults<S extends ContractSchema> = Omit<InferOutput<S>, Defaulted<S>> &
  Partial<Pick<InferOutput<S>, Defaulted<S> & keyof InferOutput<S>>>;

/** Names of the fields whose schema has a default. */
type Defaulted<S extends ContractSchema> = {
  [K in keyof S['__default']]-?: undefined extends S['__default'][K] ? never : K;
}[keyof S['__default']];

type AllOptional<T> = Partial<T> extends T ? true : false;

/** True when calling needs no input at all. */
export type TakesNoInput<E extends EndpointDefinition> = AllOptional<CallInput<E>>;

/** The answer of an endpoint: the parsed JSON, or a downloaded file. */
export type Output<E extends EndpointDefinition> = E['response'] extends ContractSchema
  ? ReadonlyDeep<InferOutput<E['response']>>
  : DownloadedFile;

/** A file answer as the client hands it over. */
export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Declares an endpoint; keeps its literal types. */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

/** Narrows a response declaration to the file kind. */
export function isFileResponse(response: EndpointDefinition['response']): response is FileResponse {
  return 'kind' in response && response.kind === 'file';
}
