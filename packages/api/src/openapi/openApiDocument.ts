import { type EndpointGroup, endpoints } from '../contract/contract.js';
import type { OpenApiDocument, PathItem } from './document.js';
import { operation } from './operation.js';
import { refusalSchemas, refusals } from './refusals.js';

/** The subject of each group of endpoints; without its description a new group does not compile. */
const groups: Readonly<Record<EndpointGroup, { readonly title: string; readonly description: string }>> = {
  authenticate: {
    title: 'Signing in and out',
    description:
      'A session begins with a sign-in and, where one is set up, a second factor; it is kept alive with its refresh cookie, and ends with a sign-out. A forgotten name or password is fixed by an emailed link.',
  },
  user: {
    title: 'The signed-in person',
    description:
      'Agreements to sign, second factors, the welcome message, and the contacts a person files with.',
  },
  registration: {
    title: 'Registration',
    description: 'Asking for an account, and whether a name or number is taken already.',
  },
  lookups: {
    title: 'Lookups',
    description: 'Lists to choose from: what is stored (value) and what is shown (text).',
  },
  admin: {
    title: 'Settings and administration',
    description: 'Who acts for whom, and what an account has set up.',
  },
  filings: {
    title: 'Policies and their filings',
    description: 'Filing a policy, reading it with everything filed on it, and finding it again.',
  },
  compliance: {
    title: 'Compliance',
    description: 'What a state is owed besides policies: the notice of an insurer that wrote no business.',
  },
  reports: {
    title: 'Reports',
    description: 'Files of what is on file: exports for spreadsheets, and documents.',
  },
  invoiceandpayment: {
    title: 'Invoices and payments',
    description: 'What an agent is billed, how it is paid, and the bank accounts it is paid from.',
  },
  inbox: { title: 'Inbox', description: 'Messages and documents the office sent to the signed-in person.' },
  help: { title: 'Help', description: 'Guides and forms of the office.' },
  staticdocuments: {
    title: 'Documents',
    description: 'The same guides and forms, by the names of their files.',
  },
  batchsubmission: {
    title: 'Batch filing',
    description:
      'Filing many policies at once with XML or CSV files: the permission to, the upload, and what became of each file.',
  },
  office: {
    title: 'The office’s duties',
    description: 'For office staff only: registrations, questions, accounts, and the welcome message.',
  },
};

export interface OpenApiOptions {
  /** The product's version. */
  readonly version: string;
  /** Where the API is, for instance `/slip/api`. */
  readonly servers: readonly { readonly url: string; readonly description?: string }[];
}

const about = `Money is whole cents, signed: \`100\` is $1.00. Dates are ISO text with milliseconds and a trailing \`Z\`; a calendar date is always midnight.

A sign-in answers an access token, which goes into the \`Authorization\` header, and sets an HttpOnly refresh cookie. When a call is answered with 401, ask \`/authenticate/refresh\` once for a new token and repeat the call.

A call that changes something takes an \`Idempotency-Key\`: repeated under the same key, it is carried out once and answered with its first answer.`;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument({ version, servers }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, PathItem> = {};
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
    tags: Object.entries(groups).map(([name, { title, description }]) => ({
      name,
      'x-displayName': title,
      description,
    })),
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
