import { randomInt } from 'node:crypto';
import { answerOf, fieldsOf, post } from './fetchJson.js';
import { letterTo } from './mailbox.js';
import type { OfficeApi } from './officeApi.js';

/** A person who is made for one test: other tests do not use them, and they do not change the demo people. */
export interface NewPerson {
  readonly userName: string;
  readonly password: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The details of a person who is not registered yet. */
export function newPerson(firstName: string): NewPerson & { readonly npn: string } {
  const npn = String(randomInt(100_000_000, 1_000_000_000));
  const lastName = 'Vale';
  return {
    npn,
    firstName,
    lastName,
    userName: `${firstName.toLowerCase()}.${npn}`,
    password: 'Quiet-harbor-9-stones',
    email: `${firstName.toLowerCase()}.${npn}@vale.example`,
  };
}

/** Registers an agent, whose registration then waits for the office. */
export async function waitingAgent(
  origin: string,
  firstName: string,
): Promise<{ readonly person: NewPerson; readonly requestId: string }> {
  const person = newPerson(firstName);
  const address = { address1: '12 Pine St', address2: '', city: 'Cheyenne', state: 'WY', zip: '82001' };
  const registered = await answerOf(
    await post(`${origin}/slip/api/registration/registerAgent`, {
      npn: person.npn,
      firstName,
      middleName: '',
      lastName: person.lastName,
      userName: person.userName,
      ...address,
      ...Object.fromEntries(
        Object.entries(address).map(([name, value]) => [
          `mailing${name[0]?.toUpperCase()}${name.slice(1)}`,
          value,
        ]),
      ),
      phone: '3075550142',
      phoneExtension: '',
      email: person.email,
      contactFirstName: firstName,
      contactLastName: person.lastName,
      contactEmail: person.email,
      contactPhone: '3075550142',
      fax: '',
      status: '',
      isIpc: 0,
      accountingContactFirstName: firstName,
      accountingContactLastName: person.lastName,
      accountingContactEmail: person.email,
      accountingContactPhone: '3075550142',
      stateAgentLicenses: [{ state: 'WY', agentLicense: `W${person.npn}`, isSameAsNPN: 0 }],
    }),
  );
  return { person, requestId: String(fieldsOf(registered)['requestId']) };
}

/** Registers an agent, approves the registration as the office, and sets the password. */
export async function approvedAgent(origin: string, staff: OfficeApi, firstName: string): Promise<NewPerson> {
  const { person, requestId } = await waitingAgent(origin, firstName);
  await answerOf(await staff.post('/office/approveRegistration', { requestId: Number(requestId) }));
  await passwordByLetter(origin, person);
  return person;
}

/** Sets the password of a person with the link in the letter of their approval. */
export async function passwordByLetter(
  origin: string,
  { userName, password, email }: NewPerson,
): Promise<void> {
  const { links } = await letterTo(origin, email, /approved/);
  const token = new URL(links[0] ?? '').searchParams.get('a');
  await answerOf(
    await post(`${origin}/slip/api/authenticate/resetPassword`, { token, userName, password, email }),
  );
}
