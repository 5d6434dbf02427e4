import { type EndpointGroup, endpoints } from '../contract/contract.js';
import type { OpenApiDocument } from './document.js';
import { operation, refusalSchemas, refusals } from './operation.js';

/** The subject of each group of endpoints; without it a new group does not compile. */
const groups: Readonly<Record<EndpointGroup, string>> = {
  authenticate: 'Signing in and out',
  user: 'The signed-in person',
  registration: 'Registration',
  lookups: 'Lookups',
  admin: 'Settings and administration',
  filings: 'Policies and their filings',
  compliance: 'Compliance',
  reports: 'Reports',
  invoiceandpayment: 'Invoices and payments',
  inbox: 'Inbox',
  help: 'Help',
  staticdocuments: 'Documents',
  batchsubmission: 'Batch filing',
  vendors: 'Programs of vendors',
  office: 'The office’s duties',
};

/** The facts of the document that depend on the installation. */
export interface OpenApiOptions {
  /** The product's version. */
  readonly version: string;
  /** The address of the API, for instance `/slip/api`. */
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
}

const about = `Money is whole cents, signed: \`100\` is $1.00. Dates are ISO text with milliseconds and a trailing \`Z\`; a calendar date is always midnight.

A sign-in answers an access token, which goes into the \`Authorization\` header, and sets an HttpOnly refresh cookie. When a call is answered with 401, ask \`/authenticate/refresh\` once for a new token and repeat the call.

A call that changes something takes an \`Idempotency-Key\`: repeated under the same key, it is carried out once and answered with its first answer.`;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ version, servers }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, OpenApiDocument['paths'][string]> = {};
  for (const endpoint of endpoints) {
    const method = endpoint.method === 'GET' ? 'get' : 'post';
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint) };
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Slip API',
      version,
      summary: 'Filing surplus lines policies, taxes and compliance reports with a state service office.',
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers,
    tags: Object.entries(groups).map(([name, title]) => ({ name, 'x-displayName': title })),
    paths,
    components: {
      schemas: refusalSchemas,
      responses: refusals,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The access token a sign-in or a refresh answers. It lives for an hour.',
        },
      },
    },
  };
}
