import { office as contract, type Input } from '@slip/api/contract';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../src/accounts/people/tables.js';
import { auditEvents } from '../../src/audit/tables.js';
import { signInProviders } from '../../src/authenticate/single-sign-on/tables.js';
import type { TestPerson } from '../testPeople.js';
import * as fixture from './SignOnFixture.js';
import { refusal, type SignOn, signOnEachTest } from './SignOnFixture.js';

type Roles = NonNullable<Input<typeof contract.saveSignInProvider>['body']['roles']>;

let signOn: SignOn;
let staff: TestPerson;
let other: TestPerson;

signOnEachTest((opened) => {
  signOn = opened;
});

const given: Roles['given'] = [
  { value: 'admins', role: 'Administrator', state: null },
  { value: 'examiners', role: 'Examiner', state: null },
  { value: 'auditors', role: 'Auditor', state: null },
  { value: 'wy', role: 'Regulator', state: 'WY' },
];
const roles: Roles = { claim: 'groups', scope: 'groups', given };

beforeEach(async () => {
  const { office } = signOn;
  // Each test has the only two people of the office, and their provider.
  await office.db.delete(signInProviders);
  await office.db.update(people).set({ roles: [], regulatedState: null });
  staff = await office.addPerson({ kind: 'Office' });
  other = await office.addPerson({ kind: 'Office', accountId: staff.accountId });
  await fixture.setUpForStaff(signOn, [staff, other], { roles });
});

const signIn = (person: TestPerson, groups?: readonly string[] | string) =>
  fixture.signInStaff(signOn, person, {
    from: fixture.newBrowser(signOn),
    ...(groups !== undefined && { groups }),
  });

async function rolesOf({ personId }: TestPerson) {
  const [found] = await signOn.office.db.select().from(people).where(eq(people.id, personId));
  return { roles: found?.roles, state: found?.regulatedState };
}

async function newestChange({ personId }: TestPerson) {
  const [entry] = await signOn.office.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entity, 'people'), eq(auditEvents.entityId, String(personId))))
    .orderBy(desc(auditEvents.id))
    .limit(1);
  return entry;
}

describe('roles of the office by a claim of its provider', () => {
  it('are what the claim says at each sign-in, in the trail as the word of the provider', async () => {
    const answer = await signIn(other, ['examiners', 'admins', 'football']);
    expect(answer.user?.roles).toEqual(['Examiner', 'Administrator']);
    expect(await newestChange(other)).toMatchObject({
      action: 'update',
      after: { changedBy: 'the office', claim: 'groups', values: ['admins', 'examiners'] },
    });
    await signIn(other, 'wy');
    expect(await rolesOf(other)).toEqual({ roles: ['Regulator'], state: 'WY' });
    const entry = await newestChange(other);
    await signIn(other, 'wy');
    expect(await newestChange(other)).toEqual(entry);
  });

  it('are none where the claim gives none or is missing, and the sign-in goes on', async () => {
    expect((await signIn(other, ['football'])).user?.roles).toEqual([]);
    await signIn(other, ['examiners']);
    expect((await signIn(other)).user?.roles).toEqual([]);
  });

  it('never leave the office without an Administrator, also when two come at once', async () => {
    await signIn(staff, 'admins');
    await signIn(other, 'admins');
    await Promise.all([signIn(staff, 'examiners'), signIn(other, 'auditors')]);
    const all = [...((await rolesOf(staff)).roles ?? []), ...((await rolesOf(other)).roles ?? [])];
    expect(all.filter((role) => role === 'Administrator')).toHaveLength(1);
  });

  it('that do not go together are refused in words, and nothing changes', async () => {
    const before = await rolesOf(other);
    expect(await refusal(signIn(other, ['auditors', 'examiners']))).toContain(
      'An Auditor has no other role beside it',
    );
    expect(await rolesOf(other)).toEqual(before);
  });

  it('stay as given here where the provider names no claim; an account has none', async () => {
    await fixture.setUpForStaff(signOn, [staff, other], { roles: null });
    await signIn(other, ['auditors']);
    expect((await rolesOf(other)).roles).toContain('Administrator');
    await fixture.setUp(signOn);
    await fixture.signInBy(signOn);
    expect((await rolesOf(signOn.ada)).roles).toEqual([]);
  });

  it('are set up by two, who read what each value gives, and refused where they fit no role', async () => {
    const { office } = signOn;
    const body = {
      name: 'the office',
      issuer: signOn.provider.issuer,
      clientId: 'slip',
      domains: ['larkin.example'],
      isOnlyWay: false,
      exceptFor: null,
      reason: 'They change.',
    };
    const save = (more: Roles['given']) =>
      office.call(
        contract.saveSignInProvider,
        { body: { ...body, roles: { ...roles, given: more } } },
        { as: staff },
      );
    await expect(save([{ value: 'wy', role: 'Regulator', state: null }])).rejects.toThrow('name it');
    await expect(save([...given, { value: 'wy', role: 'Examiner', state: null }])).rejects.toThrow(
      'wy gives two roles',
    );
    const { proposal } = await save([{ value: 'ut', role: 'Regulator', state: 'UT' }]);
    const proposals = await office.call(contract.proposals, {}, { as: other });
    expect(JSON.stringify(proposals)).toContain('ut gives Regulator of UT');
    expect((await office.call(contract.signInProvider, {}, { as: other })).roles).toEqual({
      ...roles,
      given: given.toSorted((one, next) => one.value.localeCompare(next.value)),
    });
    expect(proposal).not.toBeNull();
  });
});
