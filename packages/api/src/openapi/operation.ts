import { formatCount } from '@slip/forms/rules';
import {
  ANY_BYTES,
  type EndpointDefinition,
  FORM_TYPE,
  isFileResponse,
  REQUEST_PART,
  URL_FORM_TYPE,
} from '../contract/endpoint.js';
import { badRequestBody, errorBody } from '../contract/problem.js';
import type { Content, JsonSchema, Operation, Parameter, ResponseObject } from './document.js';
import { jsonSchema } from './jsonSchema.js';

/** The schemas of the answers that are not a success. */
export const refusalSchemas: Readonly<Record<string, JsonSchema>> = {
  BadRequest: jsonSchema(badRequestBody()),
  Error: jsonSchema(errorBody()),
};

const refusal = (description: string, schema = 'Error'): ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } },
});

const headers = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

/** The answers that are not a success, by status. */
export const refusals: Readonly<Record<string, ResponseObject>> = {
  '400': refusal('Something in the request has to be fixed. Every problem found is named.', 'BadRequest'),
  '401': refusal('Nobody is signed in, or the access token has run out.'),
  '403': refusal('The caller may not do this.'),
  '404': refusal('There is no such thing, or the caller may not see it.'),
  '409': refusal('It clashes with what has been stored meanwhile. It may be sent again under its key.'),
  '413': refusal('The body is too large.'),
  '415': refusal('The body is not of a type this call takes.'),
  '422': refusal('This Idempotency-Key was used for another request.'),
  '429': { ...refusal('Too many calls from this address.'), headers },
  '500': refusal('The office failed. Nothing was changed.'),
  '503': { ...refusal('The office cannot answer just now.'), headers },
};

/** The OpenAPI operation of an endpoint; `x-` fields that are undefined are not written. */
export function operation(endpoint: EndpointDefinition): Operation {
  const { example } = endpoint;
  const parameters = [
    ...parametersIn('path', endpoint.params, example.params),
    ...parametersIn('query', endpoint.query, example.query),
    ...(endpoint.idempotency === undefined ? [] : [keyHeader(endpoint)]),
  ];
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.slice(0, endpoint.id.indexOf('.'))],
    summary: endpoint.summary,
    description: [whoMayCall(endpoint), whatMustBeSigned(endpoint), whenItGoes(endpoint)]
      .filter((sentence) => sentence !== '')
      .join(' '),
    ...(endpoint.deprecated && { deprecated: true }),
    security: endpoint.permission === 'public' ? [] : [{ accessToken: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...requestBody(endpoint),
    responses: { '200': success(endpoint), ...refusalsOf(endpoint) },
    'x-permission': endpoint.permission,
    'x-accounts': endpoint.accounts,
    'x-agreement': endpoint.agreement ?? 'nda',
    'x-idempotency': endpoint.idempotency,
    'x-invalidates': endpoint.invalidates,
    'x-calls-per-minute': endpoint.callsPerMinute,
    'x-source': endpoint.source,
  };
}

function requestBody({ body, upload, example, isOAuth }: EndpointDefinition): Pick<Operation, 'requestBody'> {
  if (upload?.part !== undefined) {
    const file = { type: 'string', contentMediaType: ANY_BYTES };
    const described = body && jsonSchema(body);
    const schema = {
      type: 'object',
      properties: { ...(described && { [REQUEST_PART]: described }), [upload.part]: file },
      required: [...(described ? [REQUEST_PART] : []), upload.part],
    };
    const content = {
      [FORM_TYPE]: {
        schema,
        ...(described && {
          example: { [REQUEST_PART]: example.body },
          encoding: { [REQUEST_PART]: { contentType: 'application/json' } },
        }),
      },
    };
    const most = formatCount(upload.maxBytes);
    const beside = described ? `, and the part ${REQUEST_PART} as JSON` : '';
    const description = `A form with one file of at most ${most} bytes as the part ${upload.part}${beside}.`;
    return { requestBody: { required: true, description, content } };
  }
  if (body) {
    const content = json(jsonSchema(body), example.body, isOAuth ? URL_FORM_TYPE : undefined);
    return { requestBody: { required: true, content } };
  }
  if (!upload) return {};
  const content = Object.fromEntries(upload.mediaTypes.map((type) => [type, { schema: {} }]));
  const description = `One file, its bytes as they are, ${formatCount(upload.maxBytes)} at most.`;
  return { requestBody: { required: true, description, content } };
}

function json(schema: JsonSchema, example: unknown, type = 'application/json'): Content {
  return { [type]: { schema, example } };
}

function parametersIn(
  place: 'path' | 'query',
  schema: EndpointDefinition['query'],
  example: unknown,
): readonly Parameter[] {
  const described = schema ? jsonSchema(schema) : {};
  return Object.entries(described.properties ?? {}).map(([name, { description, ...value }]) => {
    const shown: unknown =
      typeof example === 'object' && example !== null ? Reflect.get(example, name) : undefined;
    return {
      name,
      in: place,
      required: place === 'path' || (described.required?.includes(name) ?? false),
      ...(description === undefined ? {} : { description }),
      schema: value,
      ...(shown === undefined ? {} : { example: shown }),
    };
  });
}

function keyHeader(endpoint: EndpointDefinition): Parameter {
  const isNeeded = endpoint.idempotency === 'key';
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: isNeeded,
    description: isNeeded
      ? 'One for each thing a person does, the same for every retry of it. A repeated call is answered with its first answer.'
      : 'Not needed: a repeated call does no harm.',
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    example: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  };
}

function success({ response, example }: EndpointDefinition): ResponseObject {
  if (!isFileResponse(response)) {
    return { description: 'Done.', content: json(jsonSchema(response), example.response) };
  }
  return {
    description: 'The file.',
    headers: {
      'Content-Disposition': { description: 'The name of the file (RFC 6266).', schema: { type: 'string' } },
    },
    content: Object.fromEntries(response.mediaTypes.map((type) => [type, { schema: {} }])),
  };
}

function refusalsOf(endpoint: EndpointDefinition): Readonly<Record<string, ResponseObject>> {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  const statuses = Object.keys(refusals).filter((status) => {
    if (status === '400') return takesInput !== undefined || endpoint.idempotency === 'key';
    if (status === '401' || status === '403') return endpoint.permission !== 'public' || endpoint.body;
    if (status === '404') return endpoint.permission !== 'public' && takesInput !== undefined;
    if (status === '409' || status === '422') return endpoint.idempotency === 'key';
    if (status === '413' || status === '415') return (endpoint.body ?? endpoint.upload) !== undefined;
    if (status === '429') return endpoint.callsPerMinute !== undefined;
    return true;
  });
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}

const accountNames: Readonly<Record<string, string>> = {
  Agent: 'agents',
  Agency: 'agencies',
  AlienInsurer: 'alien insurers',
  ForeignInsurer: 'foreign insurers',
  IPC: 'IPC filers',
  Office: 'office staff',
};

function whoMayCall({ permission, accounts }: EndpointDefinition): string {
  if (permission === 'public') return 'Anybody may call it.';
  const kinds = accounts
    ? new Intl.ListFormat('en-US').format(accounts.map((kind) => accountNames[kind] ?? kind))
    : 'everybody';
  return permission === 'signed-in'
    ? `For ${kinds} signed in.`
    : `For ${kinds} with the permission ${permission}.`;
}

const whenItGoes = ({ deprecated }: EndpointDefinition): string =>
  deprecated ? `It works until ${deprecated.until}: use ${deprecated.instead} in its place.` : '';

function whatMustBeSigned({ permission, agreement = 'nda' }: EndpointDefinition): string {
  if (permission === 'public' || agreement === 'none') return '';
  return agreement === 'terms'
    ? 'The terms of service must be accepted.'
    : 'The terms of service and the non-disclosure agreement must be signed.';
}
