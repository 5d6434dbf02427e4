import { type EndpointDefinition, endpoints, programNeeds, rolesThatMayCall } from '@slip/api/contract';
import {
  type AccountKind,
  type OfficeRole,
  officeRoles,
  officeSubjects,
  type Permission,
  permissions,
  programScopes,
  workingRoles,
} from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vendors } from '../src/authenticate/programs/tables.js';
import { asProgram, storeProgram } from './authenticate/ProgramFixture.js';
import { exampleHandlers } from './exampleHandlers.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import type { TestPerson } from './testPeople.js';

const kinds: readonly AccountKind[] = ['Agent', 'Agency', 'IPC', 'ForeignInsurer', 'AlienInsurer', 'Office'];
const sets: readonly (readonly Permission[])[] = [
  [],
  ['VIEW POLICY'],
  ['EDIT POLICY'],
  ['VIEW POLICY', 'EDIT POLICY'],
  ['EDIT USERS', 'EDIT SECURITY'],
  permissions,
];
/** Each role of the office alone, none, and those of whoever looks after an office alone. */
const roleSets: readonly (readonly OfficeRole[])[] = [[], ...officeRoles.map((role) => [role]), workingRoles];

interface Who {
  readonly kind: AccountKind;
  readonly held: readonly Permission[];
  readonly agreed: 'none' | 'terms' | 'both';
  readonly roles: readonly OfficeRole[];
}

/**
 * Every kind of account with every set of permissions, and with every agreement when it has all of them; permissions say nothing of the
 * office, whose roles are each there alone.
 */
const callers: readonly Who[] = [
  ...kinds.flatMap((kind) => {
    const roles = kind === 'Office' ? workingRoles : [];
    const held = kind === 'Office' ? [permissions] : sets;
    return [
      ...held.map((each) => ({ kind, held: each, agreed: 'both', roles }) as const),
      ...(['none', 'terms'] as const).map((agreed) => ({ kind, held: permissions, agreed, roles })),
    ];
  }),
  ...roleSets.map((roles) => ({ kind: 'Office', held: [], agreed: 'both', roles }) as const),
];

let office: TestOffice;
const people = new Map<Who, TestPerson>();
let nobody: TestPerson;
let count = 0;

beforeAll(async () => {
  office = await openTestOffice({ handlers: exampleHandlers() });
  for (const each of callers) {
    const { kind, held, agreed, roles } = each;
    const regulatedState = roles.join() === 'Regulator' ? { regulatedState: 'WY' } : {};
    people.set(each, await office.addPerson({ kind, permissions: held, agreed, roles, ...regulatedState }));
  }
  nobody = await office.addPerson();
});
afterAll(() => office.close());

/** Calls with the endpoint's own example, each time from another address. */
async function statusOf(endpoint: EndpointDefinition, as?: TestPerson): Promise<number> {
  count += 1;
  const address = `10.0.${count >> 8}.${count & 255}`;
  const { status } = await office.send(endpoint, endpoint.example, { address, ...(as ? { as } : {}) });
  return status;
}

/** The status that the contract promises, worked out the long way round: by listing what a person has against what is asked. */
function promised(endpoint: EndpointDefinition, who: Who | undefined): number {
  if (endpoint.permission === 'public') return 200;
  if (!who) return 401;
  const has = new Set<string>(['signed-in', `kind ${who.kind}`, ...who.held]);
  if (who.kind === 'Office') for (const permission of permissions) has.add(permission);
  if (who.agreed !== 'none') has.add('terms');
  if (who.agreed === 'both') has.add('nda');
  const asked: string[][] = [[endpoint.permission]];
  if (endpoint.agreement !== 'none') asked.push(['terms']);
  if (endpoint.agreement === undefined || endpoint.agreement === 'nda') asked.push(['nda']);
  if (endpoint.accounts) asked.push(endpoint.accounts.map((kind) => `kind ${kind}`));
  if (who.kind === 'Office') {
    for (const role of who.roles) has.add(role);
    const rows: readonly { subject: string; act: readonly string[]; read: readonly string[] }[] =
      officeSubjects;
    const row = rows.find(({ subject }) => subject === endpoint.staff);
    const reads = endpoint.method === 'GET' || endpoint.staffNeeds === 'read';
    asked.push([...(row?.act ?? []), ...(reads ? (row?.read ?? []) : [])]);
    // A Regulator of Wyoming asks for Wyoming.
    const isOfState = endpoint.staff === 'own' || JSON.stringify(endpoint.example).includes('"state":"WY"');
    if (who.roles.includes('Regulator') && !isOfState) asked.push([]);
  }
  return asked.every((anyOf) => anyOf.some((each) => has.has(each))) ? 200 : 403;
}

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('answers whom the contract says, and nobody else', async () => {
    const wrong: string[] = [];
    for (const [who, person] of people) {
      const [status, expected] = [await statusOf(endpoint, person), promised(endpoint, who)];
      if (status !== expected) {
        wrong.push(
          `${who.kind} ${who.roles.join('+')}, ${who.held.join('+') || 'no permission'}, agreed to ${who.agreed}: ${status}, not ${expected}`,
        );
      }
    }
    expect(wrong).toEqual([]);
  });

  it('asks strangers to sign in, unless it is for everybody', async () => {
    expect(await statusOf(endpoint)).toBe(promised(endpoint, undefined));
  });
});

describe('programs', () => {
  const tokens = new Map<string, string>();
  const accountKinds = kinds.filter((kind) => kind !== 'Office');
  /** Those of an account itself, and of a vendor that an agent has connected: nothing but their tokens tells them apart. */
  const makers = accountKinds.flatMap((kind) =>
    (['VIEW POLICY', 'EDIT POLICY'] as const).flatMap((permission) =>
      (kind === 'Agent' ? [false, true] : [false]).map((isVendor) => ({ kind, permission, isVendor })),
    ),
  );
  const nameOf = ({ kind, permission, isVendor }: (typeof makers)[number]) =>
    `${isVendor ? 'vendor of ' : ''}${kind} ${permission}`;

  beforeAll(async () => {
    const [vendor] = await office.db
      .insert(vendors)
      .values({
        clientId: 'vendor_matrix',
        name: 'Harbor AMS',
        website: 'https://ams.example',
        email: 'nora@ams.example',
        redirectUris: ['https://ams.example/connected'],
        scopes: [...programScopes],
        state: 'approved',
        askedAt: new Date('2026-01-01'),
        decidedAt: new Date('2026-01-01'),
        ipAddress: '198.51.100.1',
      })
      .returning();
    for (const each of makers) {
      const held = [...new Set<Permission>(['VIEW POLICY', each.permission, 'EDIT SECURITY'])];
      const maker = await office.addPerson({ kind: each.kind, permissions: held });
      const vendorId = each.isVendor ? vendor?.id : undefined;
      for (const scope of programScopes)
        tokens.set(`${nameOf(each)} ${scope}`, await storeProgram(office.db, maker, [scope], { vendorId }));
    }
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    'call %s with its right, their maker’s permission and kind of account, and otherwise never',
    async (_, endpoint) => {
      const needs = programNeeds(endpoint);
      const able = accountKinds.find((kind) => endpoint.accounts?.includes(kind) ?? true) ?? 'Agent';
      // With the right there is each maker; where it is another one, everything else is there. Where none is asked for, each has its turn.
      const tried = programScopes.flatMap((scope, place) => {
        if (scope === needs) return makers.map((maker) => ({ ...maker, scope }));
        const isScope = needs !== undefined && needs !== 'none';
        const kind = isScope ? able : (accountKinds[place % accountKinds.length] ?? able);
        return [{ kind, permission: 'EDIT POLICY', isVendor: false, scope } as const];
      });
      const wrong: string[] = [];
      for (const { scope, ...maker } of tried) {
        const { kind, permission } = maker;
        const token = tokens.get(`${nameOf(maker)} ${scope}`) ?? '';
        count += 1;
        const address = `10.1.${(count >> 8) & 255}.${count & 255}`;
        const response = await office.send(endpoint, endpoint.example, asProgram(token, { address }));
        const has =
          needs === scope &&
          (endpoint.permission === 'VIEW POLICY' || permission === 'EDIT POLICY') &&
          (endpoint.accounts?.includes(kind) ?? true);
        const expected = needs === 'none' || has ? 200 : 403;
        if (response.status !== expected) wrong.push(`${nameOf(maker)} ${scope}: ${response.status}`);
        const words = response.status === 403 ? await response.text() : '';
        if (needs === undefined && !words.includes('it takes a person')) wrong.push(words);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('whoever has signed nothing', () => {
  it('gets at nothing but the agreements and what is public', async () => {
    const person = [...people].find(([who]) => who.agreed === 'none' && who.held.length === 4)?.[1];
    const open: string[] = [];
    for (const endpoint of endpoints) if ((await statusOf(endpoint, person)) === 200) open.push(endpoint.id);
    expect(open.filter((id) => !/^(lookups|registration)\./.test(id)).toSorted()).toEqual([
      'authenticate.addPasskey',
      'authenticate.backchannelLogout',
      'authenticate.beginProviderProof',
      'authenticate.beginProviderSignIn',
      'authenticate.confirmPassword',
      'authenticate.finishProviderProof',
      'authenticate.finishProviderSignIn',
      'authenticate.forgotPassword',
      'authenticate.getQrCode',
      'authenticate.getUserNames',
      'authenticate.login',
      'authenticate.logout',
      'authenticate.logoutEverywhere',
      'authenticate.newPasskey',
      'authenticate.passkeyChallenge',
      'authenticate.refresh',
      'authenticate.resetPassword',
      'authenticate.sendVerificationCode',
      'authenticate.signInWays',
      'authenticate.updatePassword',
      'authenticate.verifyLogin',
      'authenticate.verifyMfaCode',
      'authenticate.verifyPasskey',
      'authenticate.verifyQrCode',
      'compliance.calendarFeed',
      'help.downloadDocument',
      'staticdocuments.getStaticDocument',
      'user.acceptToS',
      'user.agreementRecords',
      'user.deleteUserMfaSettings',
      'user.getUserMfaSettings',
      'user.termsOfService',
      'vendors.register',
      'vendors.renewWebhookSecret',
      'vendors.replaceSecret',
      'vendors.revoke',
      'vendors.token',
    ]);
  });
});

describe('filing (spec 3 §2)', () => {
  it('is for agents, agencies and IPC filers with EDIT POLICY, not for the office or insurers', async () => {
    const endpoint = endpoints.find(({ id }) => id === 'filings.submitNewPolicy');
    const allowed = new Set<string>();
    for (const [{ kind, held, agreed }, person] of endpoint ? people : []) {
      if (endpoint && (await statusOf(endpoint, person)) === 200)
        allowed.add(`${kind} ${agreed} ${held.includes('EDIT POLICY')}`);
    }
    expect([...allowed]).toEqual(['Agent both true', 'Agency both true', 'IPC both true']);
  });
});

describe('the matrix of the office’s roles', () => {
  it('has no hole: each call of staff is somebody’s, and each role has a call of its own', () => {
    const ofStaff = endpoints.filter(({ staff }) => staff !== undefined);
    expect(ofStaff.filter((endpoint) => rolesThatMayCall(endpoint).length === 0)).toEqual([]);
    const acting = ofStaff.filter(({ staff, method }) => staff !== 'own' && method === 'POST');
    expect(
      acting.filter(({ staff, method }) => rolesThatMayCall({ staff, method }).includes('Auditor')),
    ).toEqual([]);
    const only = (role: OfficeRole) =>
      acting.some((each) => each.staffNeeds === undefined && rolesThatMayCall(each).join() === role);
    expect(workingRoles.filter((role) => !only(role))).toEqual([]);
  });
});

describe('words of a refusal', () => {
  it.each([
    [{ agreed: 'none' }, 'Please accept the terms of service first.'],
    [{ agreed: 'terms' }, 'Please sign the non-disclosure agreement first.'],
    [{ kind: 'ForeignInsurer' }, 'Your kind of account cannot do this.'],
    [
      { permissions: ['VIEW POLICY'] },
      'You need the permission EDIT POLICY for this. Someone at your office who manages users can give it to you.',
    ],
  ] as const)('%j', async (facts, error) => {
    const endpoint = endpoints.find(({ id }) => id === 'filings.submitNewPolicy');
    const person = await office.addPerson(facts);
    const response = endpoint && (await office.send(endpoint, endpoint.example, { as: person }));
    expect([response?.status, await response?.json()]).toEqual([403, { error }]);
  });

  it('is 401 for a person who was locked meanwhile', async () => {
    const endpoint = endpoints.find(({ id }) => id === 'user.slipWelcome');
    const send = async () => endpoint && (await statusOf(endpoint, nobody));
    expect(await send()).toBe(200);
    await office.lock(nobody);
    expect(await send()).toBe(401);
  });
});
