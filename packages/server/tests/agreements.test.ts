import { createHash } from 'node:crypto';
import { authenticate, sampleOffice, user } from '@slip/api/contract';
import { NO_ADDRESS } from '@slip/forms/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementSignatures, people } from '../src/accounts/people/tables.js';
import { nonDisclosureAgreement } from '../src/agreements/texts/nonDisclosureAgreement.js';
import { publishedFigures, termsOfService } from '../src/agreements/texts/termsOfService.js';
import { auditEvents } from '../src/audit/tables.js';
import { settings } from '../src/operator/tables.js';
import { agreementWords } from './agreementWords.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

let office: TestOffice;

beforeAll(async () => {
  office = await openTestOffice({ mfaRequired: new Set() });
});
afterAll(() => office.close());

const acceptance = { fullName: 'ada LARKIN', fullAddress: NO_ADDRESS, ipAddress: '1.2.3.4' };
const signaturesOf = (person: TestPerson) =>
  office.db
    .select()
    .from(agreementSignatures)
    .where(eq(agreementSignatures.personId, person.personId))
    .orderBy(agreementSignatures.id);

describe('the terms of service', () => {
  it.each([
    ['who gets an account', /Accounts are granted to licensees.*IPC insureds/],
    ['sub-users', /You may create sub-users/],
    ['passwords', /Passwords must not be shared/],
    ['fees', /Transaction fees are a percentage of gross premium/],
    ['when they are due', /invoiced quarterly and are due within 45 days/],
    ['interest', /accrue interest at 9% per annum/],
    ['suspension', /Access to the portal may be suspended for non-payment/],
    ['resale', /Sell, resell, rent/],
    ['reverse engineering', /Reverse engineer/],
    ['indemnification', /Indemnification/],
    ['security of the site', /Security of the site/],
    ['the privacy policy', /privacy policy: https:\/\/slip\.example\/privacy/],
    ['browsers', /Google Chrome and Microsoft Edge/],
    ['a PDF reader', /PDF reader/],
  ])('speak of %s', async (_, pattern) => {
    expect(agreementWords((await office.call(user.termsOfService, {})).blocks)).toMatch(pattern);
  });

  it('are long enough to be scrolled', async () => {
    expect(agreementWords((await office.call(user.termsOfService, {})).blocks).length).toBeGreaterThan(6000);
  });
});

describe('the non-disclosure agreement', () => {
  it('names the office, the entity with its address, and where to report misuse within 24 hours', async () => {
    const person = await office.addPerson({
      kind: 'Agency',
      agreed: 'terms',
      account: { name: 'Summit & Sons' },
    });
    const text = agreementWords((await office.call(user.nonDisclosureAgreement, {}, { as: person })).blocks);
    expect(text).toContain(
      'between Surplus Lines Service Office (“the office”) and Summit & Sons, 12 Pine St, Cheyenne, WY 82001 (“the entity”, “you”)',
    );
    expect(text).toMatch(/report it to support@slip\.example within 24 hours/);
    expect(text.length).toBeGreaterThan(4000);
  });

  it.each([
    [{}, '12 Pine St, Cheyenne, WY 82001'],
    [{ address2: 'Suite 4' }, '12 Pine St, Suite 4, Cheyenne, WY 82001'],
    [
      { city: 'Lyon', state: '', province: 'Rhône', zip: '69002', country: 'FRA' },
      '12 Pine St, Lyon, Rhône 69002, FRA',
    ],
    [{ address1: '', city: '', state: '', zip: '' }, ''],
  ])('shows the address of %j', async (account, entityAddress) => {
    const person = await office.addPerson({ agreed: 'terms', account });
    expect(
      await office.call(user.ndaEntityDetails, {}, { as: person, address: '198.51.100.8' }),
    ).toMatchObject({
      entityAddress,
      entityIpAddress: '198.51.100.8',
      dateSigned: '2026-01-16T17:00:00.000Z',
    });
  });

  it('shows a dash for an entity without a number', async () => {
    const person = await office.addPerson({ kind: 'Office', agreed: 'terms' });
    expect(await office.call(user.ndaEntityDetails, {}, { as: person })).toMatchObject({
      entityLicense: '-',
    });
  });
});

describe('texts (spec 1 §1)', () => {
  it.each([
    ['terms', termsOfService(sampleOffice, publishedFigures)],
    ['agreement', nonDisclosureAgreement(sampleOffice, { name: 'Larkin', address: '' })],
  ])('carry the hash of their canonical JSON: %s', (_, { version, publishedOn, title, blocks, hash }) => {
    const canonical = JSON.stringify({ version, publishedOn, title, blocks });
    expect(hash).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it('say of wrong passwords what happens: they make wait, and lock nobody out', () => {
    const text = JSON.stringify(termsOfService(sampleOffice, publishedFigures).blocks);
    expect(text).toContain('After repeated failed attempts you wait before each further one.');
    expect(text).not.toContain('is locked until');
  });

  it('have another version when they change', () => {
    // From the first release on, whoever changes a text gives it a new version and adds a line here: people have signed the old one.
    const published = [
      termsOfService(sampleOffice, publishedFigures),
      nonDisclosureAgreement(sampleOffice, { name: 'Larkin', address: '' }),
    ];
    expect(
      published.map(({ title, version, hash }) => `${title} ${version} ${hash.slice(0, 12)}`),
    ).toMatchInlineSnapshot(`
      [
        "Terms of Service 2026-01 729039d53cb2",
        "Non-Disclosure Agreement 2026-01 e9aa06344c8a",
      ]
    `);
  });
});

describe('signing', () => {
  it('goes terms, agreement, portal', async () => {
    const person = await office.addPerson({ agreed: 'none', firstName: 'Ada', lastName: 'Larkin' });
    const status = async () => (await office.send(user.slipWelcome, {}, { as: person })).status;
    expect((await office.send(user.nonDisclosureAgreement, {}, { as: person })).status).toBe(403);
    expect(await status()).toBe(403);
    expect(await office.call(user.acceptToS, {}, { as: person })).toMatchObject({
      tos: true,
      nda: false,
      isLocked: false,
    });
    expect(await status()).toBe(403);
    expect(await office.call(user.acceptNda, { body: acceptance }, { as: person })).toMatchObject({
      slipUserId: person.personId,
      slipUserType: 'A',
      tos: true,
      nda: true,
      ipcAgent: false,
      slipInsurerType: null,
    });
    expect(await status()).toBe(200);
  });

  it('keeps who signed what, when and from where, as the server knows it', async () => {
    const person = await office.addPerson({ agreed: 'none', firstName: 'Ada', lastName: 'Larkin' });
    await office.call(user.acceptToS, {}, { as: person, address: '198.51.100.9' });
    const shown = await office.call(user.nonDisclosureAgreement, {}, { as: person });
    await office.call(user.acceptNda, { body: acceptance }, { as: person, address: '2001:db8::9' });
    const signedAt = office.clock.now();
    const terms = await office.call(user.termsOfService, {});
    expect(await signaturesOf(person)).toMatchObject([
      {
        kind: 'tos',
        version: '2026-01',
        hash: terms.hash,
        signature: 'Ada Larkin',
        ipAddress: '198.51.100.9',
        signedAt,
      },
      {
        kind: 'nda',
        version: '2026-01',
        hash: shown.hash,
        signature: 'ada LARKIN',
        entityName: 'Ada Larkin',
        entityLicense: expect.stringMatching(/^\d+$/),
        entityAddress: '12 Pine St, Cheyenne, WY 82001',
        ipAddress: '2001:db8::9',
        signedAt,
      },
    ]);
    const events = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.personId, person.personId))
      .orderBy(auditEvents.id);
    expect(events.map(({ action, endpoint }) => [action, endpoint])).toEqual([
      ['sign', 'user.acceptToS'],
      ['sign', 'user.acceptNda'],
    ]);
  });

  it('takes the signer’s own name alone', async () => {
    const person = await office.addPerson({ agreed: 'terms', firstName: 'Ada', lastName: 'Larkin' });
    const sign = async (fullName: string) => {
      const response = await office.send(
        user.acceptNda,
        { body: { ...acceptance, fullName } },
        { as: person },
      );
      return [response.status, await response.json()];
    };
    const message = 'The signature must be your own name: Ada Larkin.';
    for (const fullName of ['x', 'Ada L.', 'Sam Larkin']) {
      expect(await sign(fullName)).toMatchObject([
        400,
        { message, problems: [{ path: 'fullName', message }] },
      ]);
    }
    expect(await signaturesOf(person)).toEqual([]);
    expect(await sign('ADA LARKIN')).toMatchObject([200, { nda: true }]);
  });

  it('can be read again by whoever signed, and by nobody else', async () => {
    const person = await office.addPerson({ agreed: 'none', firstName: 'Ada', lastName: 'Larkin' });
    const other = await office.addPerson({ agreed: 'none' });
    expect(await office.call(user.agreementRecords, {}, { as: person })).toEqual([]);
    await office.call(user.acceptToS, {}, { as: person, address: '198.51.100.9' });
    await office.call(user.acceptNda, { body: acceptance }, { as: person, address: '2001:db8::9' });
    const { hash } = await office.call(user.termsOfService, {});
    const records = await office.call(user.agreementRecords, {}, { as: person });
    expect(records.map(({ kind, signature }) => [kind, signature])).toEqual([
      ['nda', 'ada LARKIN'],
      ['tos', 'Ada Larkin'],
    ]);
    expect(records[1]).toEqual({
      kind: 'tos',
      version: '2026-01',
      hash,
      signature: 'Ada Larkin',
      entityName: 'Ada Larkin',
      entityLicense: expect.stringMatching(/^\d+$/),
      entityAddress: '12 Pine St, Cheyenne, WY 82001',
      ipAddress: '198.51.100.9',
      signedAt: office.clock.now().toISOString(),
    });
    expect(await office.call(user.agreementRecords, {}, { as: other })).toEqual([]);
  });

  it('twice, even at once, keeps one signature', async () => {
    const person = await office.addPerson({ agreed: 'none' });
    const accept = () => office.call(user.acceptToS, {}, { as: person });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.every(({ tos }) => tos)).toBe(true);
    expect(await signaturesOf(person)).toHaveLength(1);
  });

  it('an earlier version counts as not signed', async () => {
    const person = await office.addPerson();
    await office.db.update(people).set({ tosVersion: '2019-07' }).where(eq(people.id, person.personId));
    const { user: shown } = await office.call(authenticate.login, {
      body: { userName: person.userName, password: testPassword },
    });
    expect([shown?.hasAgreedToTaC, shown?.hasAgreedToNda]).toEqual([false, true]);
    expect((await office.send(user.slipWelcome, {}, { as: person })).status).toBe(403);
  });
});

describe('the session user', () => {
  it.each([
    [
      'Agent',
      { npn: '3001234' },
      { userType: 'A', isIpc: false, insurerType: null, ndaUserName: 'Ada Larkin [3001234]' },
    ],
    ['Agency', { accountNumber: '77' }, { userType: 'Z', isIpc: false, ndaUserName: 'Ada Larkin [77]' }],
    [
      'IPC',
      { accountNumber: 'LIC# 12' },
      { userType: 'A', isIpc: true, ndaUserName: 'Ada Larkin [LIC# 12]' },
    ],
    ['ForeignInsurer', {}, { userType: 'C', insurerType: 'F', ndaUserName: 'Ada Larkin' }],
    ['AlienInsurer', {}, { userType: 'C', insurerType: 'A' }],
    [
      'Office',
      {},
      {
        userType: 'I',
        referenceId: null,
        permissions: ['VIEW POLICY', 'EDIT POLICY', 'EDIT USERS', 'EDIT SECURITY'],
      },
    ],
  ] as const)('of %s', async (kind, account, expected) => {
    const person = await office.addPerson({
      kind,
      account,
      firstName: 'Ada',
      lastName: 'Larkin',
      permissions: [],
    });
    const answer = await office.call(authenticate.login, {
      body: { userName: person.userName, password: testPassword },
    });
    expect(answer.user).toMatchObject(expected);
  });
});

describe('the welcome message', () => {
  it('greets, and can be set by the office, but carries nothing that runs', async () => {
    const person = await office.addPerson();
    const read = async () => (await office.call(user.slipWelcome, {}, { as: person })).message;
    expect(await read()).toMatch(/<h2>Welcome/);
    // Each state has its fee calendar: a number of days would be true of some at the most.
    expect(await read()).toContain('are due on the day that the invoice names.');
    const html =
      '<h2 onclick="x()">Hi</h2><script>x()</script><img src=x onerror=x()><a href="javascript:x()">a</a>';
    await office.db.insert(settings).values({ key: 'welcome-message', value: { html } });
    office.clock.advance(5);
    expect(await read()).toBe('<h2>Hi</h2><a>a</a>');
  });
});
