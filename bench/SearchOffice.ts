import { array, type InferType, number, object, type Schema, string } from 'yup';
import type { Person } from '../e2e/people.js';
import { sampleOffice } from '../packages/api/src/contract/index.js';
import { todayIn } from '../packages/forms/src/rules/index.js';
import { readMfaRequired } from '../packages/server/src/authenticate/mfa/factors.js';
import { loadKeyRing } from '../packages/server/src/authenticate/signingKeys.js';
import { openDatabase } from '../packages/server/src/database/openDatabase.js';
import { createHandlers } from '../packages/server/src/handlers.js';
import { type App, createApp } from '../packages/server/src/http/createApp.js';
import { createServices } from '../packages/server/src/Services.js';
import { silentLog } from '../packages/server/tests/silentLog.js';
import type { SamplePolicy, SearchKind } from './searchMix.js';
import { signIn } from './signIn.js';

const api = 'http://localhost/slip/api';

/** The part of an answer that is needed here: of agents' policies, of insurers', and of one policy with its filings. */
const found = object({
  rows: array(
    object({
      agtPolicyId: number().required(),
      agentId: number().required(),
      homeStateAbbr: string().required(),
      agtPolicyNumber: string().required(),
      agtPolicyInsured: string().required(),
    }),
  ).required(),
});
const foundReports = object({
  rows: array(
    object({
      insPolicyNumber: string().required(),
      insPolicyInsured: string().required(),
      insTransNumber: string().required(),
    }),
  ).required(),
});
const policy = object({
  coverageCodes: array(
    object({ agentTransactions: array(object({ agtTransNumber: string().required() })).required() }),
  ).required(),
});

/** So many of a list, at even distances. */
function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_, index) => index % step === 0).slice(0, count);
}

/** The office of a data folder, called without a port, so that only the server's own work is timed. */
export class SearchOffice {
  readonly #app: App;
  readonly #close: () => Promise<void>;
  readonly #today: string;
  readonly #tokens = new Map<string, string>();

  private constructor(app: App, today: string, close: () => Promise<void>) {
    this.#app = app;
    this.#today = today;
    this.#close = close;
  }

  static async open(dataDir: string): Promise<SearchOffice> {
    const database = await openDatabase({ dataDir });
    const services = createServices({
      database,
      keys: await loadKeyRing(database.db, { current: undefined }),
      office: sampleOffice,
      log: silentLog(),
      address: () => 'http://office.test',
      // Without a second factor: the staff's searches are measured, not their sign-in.
      mfaRequired: readMfaRequired('nobody'),
    });
    const today = todayIn(sampleOffice.timeZone, new Date());
    return new SearchOffice(createApp(services, createHandlers(services)), today, () => database.close());
  }

  close(): Promise<void> {
    return this.#close();
  }

  /** Milliseconds from the request to the whole answer. */
  async time(kind: SearchKind, sample: SamplePolicy): Promise<number> {
    const query = new URLSearchParams(kind.query(sample, this.#today));
    const request = new Request(`${api}${kind.path ?? '/filings/searchAgentPolicies'}?${query}`, {
      headers: await this.#headers(kind.person),
    });
    const began = performance.now();
    const response = await this.#app.fetch(request);
    const text = await response.text();
    const took = performance.now() - began;
    if (!response.ok) throw new Error(`${kind.name} answers ${response.status}: ${text}`);
    return took;
  }

  /** Policies of a person that searches look for, spread over the newest hundred. */
  async samples(person: Person, count: number): Promise<SamplePolicy[]> {
    const { rows } = await this.#read(person, found, '/filings/searchAgentPolicies', { pageSize: '100' });
    return Promise.all(
      spread(rows, count).map(
        async ({ agtPolicyId, agentId, homeStateAbbr, agtPolicyNumber, agtPolicyInsured }) => {
          const { coverageCodes } = await this.#read(person, policy, '/filings/agentPolicy', {
            agentPolicyId: String(agtPolicyId),
            agentId: String(agentId),
            state: homeStateAbbr,
          });
          const [confirmation = ''] = coverageCodes.flatMap(({ agentTransactions }) =>
            agentTransactions.map(({ agtTransNumber }) => agtTransNumber),
          );
          return { number: agtPolicyNumber, insured: agtPolicyInsured, confirmation };
        },
      ),
    );
  }

  /** Policies an insurer reported that its searches look for, spread over the newest hundred. */
  async reportedSamples(person: Person, count: number): Promise<SamplePolicy[]> {
    const query = { pageSize: '100' };
    const { rows } = await this.#read(person, foundReports, '/filings/searchInsurerPolicies', query);
    return spread(rows, count).map(({ insPolicyNumber, insPolicyInsured, insTransNumber }) => ({
      number: insPolicyNumber,
      insured: insPolicyInsured,
      confirmation: insTransNumber,
    }));
  }

  async #headers(person: Person): Promise<Record<string, string>> {
    const known = this.#tokens.get(person.userName);
    if (known) return { authorization: `Bearer ${known}` };
    const token = await signIn((request) => this.#app.fetch(request), 'http://localhost', person);
    this.#tokens.set(person.userName, token);
    return { authorization: `Bearer ${token}` };
  }

  async #read<S extends Schema>(
    person: Person,
    schema: S,
    path: string,
    query: Record<string, string>,
  ): Promise<InferType<S>> {
    const request = new Request(`${api}${path}?${new URLSearchParams(query)}`, {
      headers: await this.#headers(person),
    });
    const response = await this.#app.fetch(request);
    return schema.validateSync(await response.json());
  }
}
