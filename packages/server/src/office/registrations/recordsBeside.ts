import {
  type AgencyRegistration,
  type AgentRegistration,
  agencyRegistration,
  agentRegistration,
  type CalendarDate,
  foldedText,
  type InsurerRegistration,
  type IpcRegistration,
  insurerRegistration,
  ipcRegistration,
  normalizeLicenseNumber,
  normalizeNaic,
} from '@slip/forms/rules';
import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { type Schema, ValidationError } from 'yup';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurerStates, insurers, licenses } from '../../accounts/tables.js';
import type { Executor } from '../../database/executor.js';
import { folded } from '../../database/foldedText.js';
import type { registrationRequests } from '../../registration/tables.js';
import { agentsByNpn } from '../../registration/taken.js';

/** A request for an account, as it is stored. */
export type RegistrationRequest = typeof registrationRequests.$inferSelect;

/** The body of a request that meets the rules of today. */
export type SentBody =
  | { readonly kind: 'Agent'; readonly body: AgentRegistration }
  | { readonly kind: 'Agency'; readonly body: AgencyRegistration }
  | { readonly kind: 'Insurer'; readonly body: InsurerRegistration }
  | { readonly kind: 'IPC'; readonly body: IpcRegistration };

/** A body, or the reason why it does not meet the rules any more. */
type SentBodyRead = SentBody | { readonly kind: null; readonly problem: string };

function read<K extends string, T>(kind: K, schema: Schema<T>, details: unknown) {
  try {
    return { kind, body: schema.validateSync(details, { strict: true }) };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const problem = `This registration does not keep the rules any more (${error.path ?? ''}: ${error.message}). Reject it, so that it can be sent again.`;
    return { kind: null, problem };
  }
}

/** The request was checked when it was sent. Checking it again gives it its type and applies rules that are newer. */
export function readSentBody({ kind, details }: Pick<RegistrationRequest, 'kind' | 'details'>): SentBodyRead {
  if (kind === 'Agent') return read(kind, agentRegistration(), details);
  if (kind === 'Agency') return read(kind, agencyRegistration(), details);
  if (kind === 'Insurer') return read(kind, insurerRegistration(), details);
  return read(kind, ipcRegistration(), details);
}

/** A request that waits, with its body. */
export interface WaitingRequest {
  readonly request: RegistrationRequest;
  readonly sent: SentBody;
}

/** The account behind a record; its number is that of an agent, an account or an insurer. */
const holder = {
  name: accounts.name,
  number: sql<string>`coalesce(${accounts.npn}, ${accounts.accountNumber}, ${insurers.naic}, '')`,
};

const withInsurer = eq(insurers.id, accounts.insurerId);
const lower = (text: string) => text.trim().toLowerCase();

/** The address of a place as one text, to compare addresses. */
export const placeOf = (at: { readonly address1: string; readonly zip: string }) =>
  `${foldedText(at.address1)} ${at.zip.trim()}`;

async function peopleBeside(db: Executor, waiting: readonly WaitingRequest[]) {
  const { userName, email, deletedAt } = people;
  const userNames = waiting.map(({ request }) => lower(request.userName));
  const emails = waiting.map(({ request }) => lower(request.email));
  return db
    .select({ userName, email, isDeleted: sql<boolean>`${deletedAt} is not null`, holder })
    .from(people)
    .innerJoin(accounts, eq(accounts.id, people.accountId))
    .leftJoin(insurers, withInsurer)
    .where(
      or(
        inArray(sql`lower(${userName})`, userNames),
        and(inArray(sql`lower(${email})`, emails), isNull(deletedAt)),
      ),
    )
    .orderBy(people.id);
}

async function accountsBeside(db: Executor, waiting: readonly WaitingRequest[]) {
  const { kind, npn, fein, name, address1, zip } = accounts;
  const names = waiting.map(({ request }) => foldedText(request.name));
  const npns = waiting.flatMap(({ sent }) => (sent.kind === 'Agent' ? sent.body.npn : []));
  const feins = waiting.flatMap(({ sent }) =>
    sent.kind === 'IPC' ? sent.body.ipcCompanyFein.toUpperCase() : [],
  );
  const streets = waiting.map(({ sent: { body } }) => foldedText(body.address1));
  const zips = waiting.map(({ sent: { body } }) => body.zip.trim());
  return db
    .select({ kind, npn, fein, name, address1, zip, holder })
    .from(accounts)
    .leftJoin(insurers, withInsurer)
    .where(
      and(
        ne(kind, 'Office'),
        or(
          inArray(npn, npns),
          inArray(fein, feins),
          inArray(folded(name), names),
          and(inArray(folded(address1), streets), inArray(zip, zips)),
        ),
      ),
    )
    .orderBy(accounts.id);
}

async function licensesBeside(db: Executor, waiting: readonly WaitingRequest[]) {
  const sentLicenses = waiting.flatMap(({ sent }) =>
    sent.kind === 'Agent' ? sent.body.stateAgentLicenses : [],
  );
  const numbers = sentLicenses.map(({ agentLicense }) => normalizeLicenseNumber(agentLicense));
  return db
    .select({ state: licenses.state, number: licenses.number, holder })
    .from(licenses)
    .innerJoin(accounts, eq(accounts.id, licenses.accountId))
    .leftJoin(insurers, withInsurer)
    .where(
      and(
        inArray(
          licenses.state,
          sentLicenses.map(({ state }) => state),
        ),
        inArray(licenses.number, numbers),
      ),
    );
}

async function insurersBeside(db: Executor, waiting: readonly WaitingRequest[], today: CalendarDate) {
  const sentInsurers = waiting.flatMap(({ sent }) => (sent.kind === 'Insurer' ? [sent.body] : []));
  const { id, naic, name, type, activeTo } = insurers;
  const found = await db
    .select({ id, naic, name, type, activeTo, account: accounts.name })
    .from(insurers)
    .leftJoin(accounts, withInsurer)
    .where(
      or(
        inArray(
          naic,
          sentInsurers.map((body) => normalizeNaic(body.naic)),
        ),
        inArray(
          folded(name),
          sentInsurers.map((body) => foldedText(body.insurerName)),
        ),
      ),
    )
    .orderBy(id);
  const stateRows = await db
    .select({ insurerId: insurerStates.insurerId, state: insurerStates.state })
    .from(insurerStates)
    .where(
      and(
        inArray(
          insurerStates.insurerId,
          found.map((each) => each.id),
        ),
        // A state in which it has ended is none in which it can report.
        or(isNull(insurerStates.activeTo), gte(insurerStates.activeTo, today)),
      ),
    )
    .orderBy(insurerStates.state);
  return found.map((insurer) => ({
    ...insurer,
    states: stateRows.flatMap(({ insurerId, state }) => (insurerId === insurer.id ? state : [])),
  }));
}

/** The records that have a name, a number or an address of the requests: a few queries, however many requests there are. */
export async function recordsBeside(db: Executor, waiting: readonly WaitingRequest[], today: CalendarDate) {
  const licensees = waiting.flatMap(({ sent }) => (sent.kind === 'Agency' ? sent.body.linkedLicensees : []));
  return {
    people: await peopleBeside(db, waiting),
    accounts: await accountsBeside(db, waiting),
    licenses: await licensesBeside(db, waiting),
    insurers: await insurersBeside(db, waiting, today),
    agents: await agentsByNpn(
      db,
      licensees.map(({ npn }) => npn),
    ),
  };
}

export type RecordsBeside = Awaited<ReturnType<typeof recordsBeside>>;
