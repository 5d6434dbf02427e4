/** A JSON Schema (2020-12) as far as the contract needs it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  /** The type of a text's content: the bytes of a file. */
  readonly contentMediaType?: string;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  /** The types of the parts of a form. */
  readonly encoding?: Readonly<Record<string, { readonly contentType: string }>>;
}

export interface ResponseObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>;
  readonly content?: Readonly<Record<string, Content>>;
}

/** An endpoint in the document; the `x-` fields carry what OpenAPI has no word for. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: true;
    readonly description?: string;
    readonly content: Readonly<Record<string, Content>>;
  };
  readonly responses: Readonly<Record<string, ResponseObject>>;
  /** `public`, `signed-in`, or the permission the caller must hold. */
  readonly 'x-permission': string;
  /** Kinds of account that may call; all when missing. */
  readonly 'x-accounts'?: readonly string[];
  /** Which agreements must be signed: `none`, `terms`, or `nda` (both). */
  readonly 'x-agreement': string;
  /** Of a POST: `key` replays the first answer, `natural` may simply run again. */
  readonly 'x-idempotency'?: string;
  /** Reads whose answers this call makes stale. */
  readonly 'x-invalidates'?: readonly string[];
  readonly 'x-calls-per-minute'?: number;
  /** Where the specification, or a decision record, names it. */
  readonly 'x-source': string;
}

export type PathItem = Readonly<Partial<Record<'get' | 'post', Operation>>>;

export interface Tag {
  readonly name: string;
  readonly 'x-displayName': string;
  readonly description: string;
}

/** The OpenAPI 3.1 document of the contract. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly summary: string;
    readonly description: string;
    readonly license: { readonly name: string; readonly identifier: string };
  };
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
  readonly tags: readonly Tag[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}
