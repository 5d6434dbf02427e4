import type { CheckedPart, Output, office } from '@slip/api/contract';
import {
  type AgencyRegistration,
  type AgentRegistration,
  type CalendarDate,
  checkNewUserName,
  formatUsDate,
  type InsurerRegistration,
  type IpcRegistration,
  isSameText,
  licenseeName,
  normalizeLicenseNumber,
  normalizeNaic,
  splitStates,
} from '@slip/forms/rules';
import type { CallContext, Caller } from '../../http/handler.js';
import {
  placeOf,
  type RecordsBeside,
  type RegistrationRequest,
  readSentBody,
  recordsBeside,
  type WaitingRequest,
} from './recordsBeside.js';

/** One part of a request beside what is on record. */
export type RegistrationCheck = Output<typeof office.registration>['checks'][number];

/** How many similar accounts are shown for one part of a request. */
const MAX_SIMILAR = 5;

interface WithHolder {
  readonly holder: RegistrationCheck['holder'];
}

/** A part that one account may have: `taken` by the account that has it, or free. */
function single(
  about: CheckedPart,
  sent: string,
  found: (WithHolder & { readonly onRecord: string }) | undefined,
): RegistrationCheck {
  return found
    ? { about, sent, finding: 'taken', onRecord: found.onRecord, holder: found.holder }
    : { about, sent, finding: 'free', onRecord: null, holder: null };
}

/** A part that several accounts may share: one check for each account that has it. */
function shared(
  about: CheckedPart,
  sent: string,
  found: readonly (WithHolder & { readonly onRecord: string })[],
): readonly RegistrationCheck[] {
  if (found.length === 0) return [single(about, sent, undefined)];
  return found
    .slice(0, MAX_SIMILAR)
    .map(({ onRecord, holder }) => ({ about, sent, finding: 'similar', onRecord, holder }));
}

function userNameCheck({ userName }: RegistrationRequest, { people }: RecordsBeside): RegistrationCheck {
  const problem = checkNewUserName()(userName);
  if (problem) {
    const { message: onRecord } = problem;
    return { about: 'userName', sent: userName, finding: 'unusable', onRecord, holder: null };
  }
  const found = people.find((person) => person.userName.toLowerCase() === userName.trim().toLowerCase());
  return single('userName', userName, found && { ...found, onRecord: found.userName });
}

function emailChecks({ email }: RegistrationRequest, { people }: RecordsBeside) {
  const found = people.filter(
    (person) => !person.isDeleted && person.email.toLowerCase() === email.trim().toLowerCase(),
  );
  return shared(
    'email',
    email,
    found.map(({ holder, ...person }) => ({ holder, onRecord: person.email })),
  );
}

function agentChecks(body: AgentRegistration, records: RecordsBeside): readonly RegistrationCheck[] {
  const agent = records.accounts.find(({ kind, npn }) => kind === 'Agent' && npn === body.npn);
  return [
    single('npn', body.npn, agent && { ...agent, onRecord: body.npn }),
    ...body.stateAgentLicenses.map(({ state, agentLicense }) => {
      const number = normalizeLicenseNumber(agentLicense);
      const found = records.licenses.find((license) => license.state === state && license.number === number);
      return single('license', `${state} ${number}`, found && { ...found, onRecord: `${state} ${number}` });
    }),
  ];
}

function agencyChecks(body: AgencyRegistration, records: RecordsBeside): readonly RegistrationCheck[] {
  return body.linkedLicensees.map((licensee) => {
    const name = licenseeName(licensee);
    const onRecord = records.agents.get(licensee.npn)?.name ?? null;
    const finding = onRecord === null ? 'missing' : isSameText(name, onRecord) ? 'same' : 'differs';
    return { about: 'licensee', sent: `${name} (NPN ${licensee.npn})`, finding, onRecord, holder: null };
  });
}

/** A part that is compared with the record of the same insurer. */
const checkOfInsurer = (
  about: CheckedPart,
  sent: string,
  onRecord: string,
  isSame: boolean,
): RegistrationCheck => ({
  about,
  sent,
  finding: isSame ? 'same' : 'differs',
  onRecord,
  holder: null,
});

const typeName = (type: string) => (type === 'A' ? 'Alien' : 'Foreign');

function insurerChecks(
  body: InsurerRegistration,
  records: RecordsBeside,
  today: CalendarDate,
): readonly RegistrationCheck[] {
  const naic = normalizeNaic(body.naic);
  const insurer = records.insurers.find((each) => each.naic === naic);
  if (!insurer) {
    return [{ about: 'naic', sent: naic, finding: 'missing', onRecord: null, holder: null }];
  }
  const asked = splitStates(body.states);
  const { activeTo } = insurer;
  const hasEnded = activeTo !== null && activeTo < today;
  const onRecord = `${naic} ${insurer.name}${hasEnded ? `, until ${formatUsDate(activeTo)}` : ''}`;
  return [
    insurer.account === null
      ? checkOfInsurer('naic', naic, onRecord, !hasEnded)
      : single('naic', naic, { onRecord: naic, holder: { name: insurer.account, number: naic } }),
    checkOfInsurer('insurerType', typeName(body.type), typeName(insurer.type), body.type === insurer.type),
    checkOfInsurer(
      'insurerStates',
      asked.join(', '),
      insurer.states.join(', '),
      asked.every((state) => insurer.states.includes(state)),
    ),
    checkOfInsurer('name', body.insurerName, insurer.name, isSameText(body.insurerName, insurer.name)),
  ];
}

function ipcChecks(body: IpcRegistration, records: RecordsBeside): readonly RegistrationCheck[] {
  if (body.ipcType !== 1) return [];
  const fein = body.ipcCompanyFein.toUpperCase();
  const found = records.accounts.find((account) => account.fein === fein);
  return [single('fein', fein, found && { ...found, onRecord: fein })];
}

function ofKind(
  { sent }: WaitingRequest,
  records: RecordsBeside,
  today: CalendarDate,
): readonly RegistrationCheck[] {
  if (sent.kind === 'Agent') return agentChecks(sent.body, records);
  if (sent.kind === 'Agency') return agencyChecks(sent.body, records);
  if (sent.kind === 'Insurer') return insurerChecks(sent.body, records, today);
  return ipcChecks(sent.body, records);
}

/** Names of accounts and of insurers that have no account. */
function nameChecks({ request, sent }: WaitingRequest, records: RecordsBeside) {
  const naic = sent.kind === 'Insurer' ? normalizeNaic(sent.body.naic) : null;
  const insurers = records.insurers.filter((each) => each.account === null && each.naic !== naic);
  const named = [
    ...records.accounts.map(({ name, holder }) => ({ holder, onRecord: name })),
    ...insurers.map(({ name, naic: number }) => ({ holder: { name, number }, onRecord: name })),
  ].filter(({ onRecord, holder }) => isSameText(onRecord, request.name) && holder.number !== naic);
  const checks = shared('name', request.name, named);
  // The name of an insurer is compared with its own record already.
  return naic !== null && named.length === 0 ? [] : checks;
}

const addressText = (at: { readonly address1: string; readonly zip: string }) => `${at.address1}, ${at.zip}`;

function addressChecks({ sent: { body } }: WaitingRequest, records: RecordsBeside) {
  const place = placeOf(body);
  const found = records.accounts.filter((account) => placeOf(account) === place);
  return shared(
    'address',
    addressText(body),
    found.map((account) => ({ holder: account.holder, onRecord: addressText(account) })),
  );
}

/** The checks of the requests that wait and meet the rules, by request. */
export async function registrationChecks(
  { db, today }: Pick<CallContext<Caller>, 'db' | 'today'>,
  requests: readonly RegistrationRequest[],
): Promise<ReadonlyMap<number, readonly RegistrationCheck[]>> {
  const waiting = requests.flatMap((request): WaitingRequest[] => {
    if (request.status !== 'pending') return [];
    const sent = readSentBody(request);
    return sent.kind === null ? [] : [{ request, sent }];
  });
  if (waiting.length === 0) return new Map();
  const records = await recordsBeside(db, waiting, today);
  return new Map(
    waiting.map((each) => [
      each.request.id,
      [
        ...ofKind(each, records, today),
        ...nameChecks(each, records),
        ...addressChecks(each, records),
        ...emailChecks(each.request, records),
        userNameCheck(each.request, records),
      ],
    ]),
  );
}

/** True if staff should look at a part before they approve. */
export const isMismatch = ({ finding }: RegistrationCheck) => finding !== 'free' && finding !== 'same';
