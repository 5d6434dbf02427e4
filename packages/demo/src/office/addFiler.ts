import { formatUsPhone, isInsurer, isParticipatingState, stateDefinition } from '@slip/forms/rules';
import type { accounts, Row } from '@slip/server';
import { type Random, seededRandom } from '../chance/random.js';
import { sampleInsuredName, samplePerson } from '../chance/sampleNames.js';
import type { AccountKeys, AccountRows, Filer, PersonRow } from './SampleOffice.js';
import type { SampleMarket } from './sampleMarket.js';

/** An account to be added. */
export interface NewAccount {
  readonly account: Omit<Row<typeof accounts>, 'id' | 'activeFrom' | 'activeTo' | 'createdAt'>;
  /** License number by state. */
  readonly licenses: Readonly<Record<string, string>>;
  /** The people who sign in; the first one is the primary account. */
  readonly people: readonly Omit<PersonRow, 'id' | 'accountId' | 'createdAt' | 'passwordChangedAt'>[];
}

/** The office that accounts are added to. */
export interface AccountBook {
  readonly rows: AccountRows;
  readonly keys: AccountKeys;
  readonly market: SampleMarket;
  /** When all accounts were entered. */
  readonly enteredAt: Date;
}

const ACTIVE_SINCE = '2011-07-01';

/** Phone numbers set aside for fiction: 555-0100 to 555-0199. */
function samplePhone(random: Random): string {
  return `${random.pick(['303', '307', '405', '605', '615'])}55501${String(random.integer(0, 99)).padStart(2, '0')}`;
}

/** Adds the people whom the office contacts about an account: the first person who signs in, and one for money or submissions. */
function addAccountContacts(
  { rows, keys }: AccountBook,
  accountId: number,
  { account: { kind, name }, people: [first] }: NewAccount,
): void {
  if (kind === 'Office' || !first) return;
  const random = seededRandom(`contacts of ${name}`);
  const types = isInsurer(kind)
    ? (['Executive', 'Submission'] as const)
    : (['Primary', 'Accounting'] as const);
  types.forEach((type, index) => {
    const { firstName, lastName } = index === 0 ? first : samplePerson(random);
    const phone = samplePhone(random);
    keys.accountContact += 1;
    rows.accountContacts.push({
      id: keys.accountContact,
      accountId,
      type,
      firstName,
      middleName: '',
      lastName,
      email: index === 0 ? first.email : `${type.toLowerCase()}@account-${accountId}.example`,
      phone: isInsurer(kind) ? formatUsPhone(phone) : phone,
      phoneExt: '',
      phoneCountry: '',
    });
  });
}

function addContacts(book: AccountBook, accountId: number, random: Random): number[] {
  const count = random.chance(0.4) ? 2 : 1;
  return Array.from({ length: count }, (_, index) => {
    const { firstName, lastName } = samplePerson(random);
    book.keys.contact += 1;
    book.rows.accountingContacts.push({
      id: book.keys.contact,
      accountId,
      firstName,
      middleName: '',
      lastName,
      phone: samplePhone(random),
      phoneExt: random.chance(0.3) ? String(random.integer(10, 499)) : '',
      fax: '',
      email: `${index === 0 ? 'accounts' : 'billing'}@account-${accountId}.example`,
      isVoid: false,
    });
    return book.keys.contact;
  });
}

function addMasterPolicies(book: AccountBook, agentId: number, random: Random): number[] {
  return Array.from({ length: random.integer(1, 2) }, () => {
    book.keys.masterPolicy += 1;
    book.rows.masterPolicies.push({
      id: book.keys.masterPolicy,
      agentId,
      number: `MP-${String(agentId).padStart(4, '0')}-${random.integer(100, 999)}${book.keys.masterPolicy % 10}`,
      insured: sampleInsuredName(random, 'property'),
    });
    return book.keys.masterPolicy;
  });
}

/** Adds an account with its people and licenses; returns its key and the key of its first person. */
export function addAccount(book: AccountBook, added: NewAccount): { accountId: number; personId: number } {
  const { rows, keys, enteredAt } = book;
  const { account, people, licenses } = added;
  keys.account += 1;
  const accountId = keys.account;
  rows.accounts.push({
    id: accountId,
    ...account,
    activeFrom: ACTIVE_SINCE,
    activeTo: null,
    createdAt: enteredAt,
  });

  const personId = keys.person + 1;
  for (const person of people) {
    keys.person += 1;
    rows.people.push({
      id: keys.person,
      accountId,
      ...person,
      passwordChangedAt: enteredAt,
      createdAt: enteredAt,
    });
  }
  for (const [state, number] of Object.entries(licenses)) {
    keys.license += 1;
    rows.licenses.push({
      id: keys.license,
      accountId,
      state,
      number,
      activeFrom: ACTIVE_SINCE,
      activeTo: null,
      createdBy: 'office.staff',
      createdAt: enteredAt,
    });
  }
  addAccountContacts(book, accountId, added);
  return { accountId, personId };
}

/** Every filer may use the first company and Lloyd's, so that there is always an insurer to choose. */
const isForAll = ({ id, isLloyds }: SampleMarket['insurers'][number]) => id === 1 || isLloyds === true;

/** Adds an account that files, with everything it needs for that; returns what its policies are made from. */
export function addFiler(book: AccountBook, added: NewAccount, weight: number, random: Random): Filer {
  const { rows, market } = book;
  const { accountId: agentId, personId } = addAccount(book, added);
  const insurerIds = [
    ...market.insurers.filter(isForAll),
    ...random.sample(
      market.insurers.filter((insurer) => !isForAll(insurer)),
      random.integer(9, 15),
    ),
  ].map(({ id }) => id);
  const syndicateIds = random.sample(market.syndicates, 6).map(({ id }) => id);
  rows.agentInsurers.push(...insurerIds.map((insurerId) => ({ agentId, insurerId })));
  rows.agentSyndicates.push(...syndicateIds.map((syndicateId) => ({ agentId, syndicateId })));

  const states = Object.keys(added.licenses).filter(isParticipatingState).map(stateDefinition);
  const asksMasterPolicies = states.some(({ form }) => form.fields.masterPolicy !== 'hidden');
  return {
    agentId,
    kind: added.account.kind,
    agency: null,
    personId,
    states,
    insurerIds,
    syndicateIds,
    contactIds: addContacts(book, agentId, random),
    masterPolicyIds: asksMasterPolicies ? addMasterPolicies(book, agentId, random) : [],
    weight,
  };
}
