import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registration } from '@slip/api/contract';
import { exampleAgentRegistration, toAgentRegistration } from '@slip/forms/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, stepOf } from '../src/authenticate/mfa/authenticatorApp.js';
import { type Listener, listen } from '../src/listen.js';
import { OfficeClient, totpCodes } from '../src/office-program/OfficeClient.js';
import { officeShell, performDuty } from '../src/office-program/performDuty.js';
import { newestCode, newestMessage } from './authenticate/Browser.js';
import { giveApp, setUpEmail } from './authenticate/secondFactors.js';
import { openQuestionFixture, pdf } from './filings/questions/QuestionFixture.js';
import { openTestOffice, type TestOffice } from './TestOffice.js';
import { type TestPerson, testPassword } from './testPeople.js';

let office: TestOffice;
let listener: Listener;

beforeAll(async () => {
  office = await openTestOffice();
  listener = await listen(office.app, '127.0.0.1', 0);
});
afterAll(async () => {
  await listener.close({ drain: 0, limit: 1000 });
  await office.close();
});

const nobodyAsks = () => Promise.reject(new Error('Nothing was to be asked.'));

/** Signs a client in as a staff person, with the code of an app. */
async function signInStaff(client: OfficeClient, at: TestOffice, staff: TestPerson): Promise<OfficeClient> {
  const secret = await giveApp(at, staff);
  await client.signIn(staff.userName, testPassword, () => Promise.resolve(codeAt(secret, at.clock.now())));
  return client;
}

/** A client signed in as a new staff person. */
async function staffClient(): Promise<OfficeClient> {
  const staff = await office.addPerson({ kind: 'Office' });
  return signInStaff(new OfficeClient(`http://127.0.0.1:${listener.port}/`), office, staff);
}

const perform = async (client: OfficeClient, word: string, subject = '', options = {}) =>
  (await performDuty(client, { word, subjects: subject === '' ? [] : [subject], options })).join('\n');

const ask = (userName: string, npn: string) => {
  const licenses = [{ state: 'WY', agentLicense: npn, isSameAsNPN: 0 as const }];
  const body = {
    ...toAgentRegistration(exampleAgentRegistration()),
    userName,
    npn,
    stateAgentLicenses: licenses,
  };
  return office.call(registration.registerAgent, { body });
};

describe('the office program', () => {
  it('closes a period of insurers, lists it, and opens it again', async () => {
    const client = await staffClient();
    expect(await perform(client, 'close-insurer-period', '2024q3')).toBe('Closed: 2024Q3');
    expect(await perform(client, 'close-insurer-period', '2024Q3')).toMatch(/^It was closed on 2026-/);
    expect(await perform(client, 'closed-insurer-periods')).toMatch(/^2024Q3\t.+\n1 period$/);
    expect(await perform(client, 'reopen-insurer-period', '2024Q3')).toBe('Open again: 2024Q3');
    expect(await perform(client, 'reopen-insurer-period', '2024')).toBe('It is open already.');
    await expect(perform(client, 'close-insurer-period', 'Q3')).rejects.toThrow(
      '<2026Q3|2026> must be a quarter such as 2026Q3 or a year such as 2026; "Q3" is not.',
    );
  });

  it('compares what insurers and agents told, and saves it as a file once', async () => {
    const client = await staffClient();
    expect(await perform(client, 'differences')).toMatch(/^What Differs,State,.*\n0 differences$/);
    const folder = mkdtempSync(join(tmpdir(), 'slip-differences-'));
    const save = join(folder, 'Differences.csv');
    expect(await perform(client, 'differences', '', { state: 'wy', kind: 'premium', save })).toBe(
      `Saved ${save}\n0 differences`,
    );
    expect(readFileSync(save, 'utf8')).toMatch(/^\uFEFFWhat Differs,/);
    await expect(perform(client, 'differences', '', { save })).rejects.toThrow('cannot be written');
    // A file without a line of headers.
    const trail = join(folder, 'trail.jsonl');
    const told = await perform(client, 'audit-file', '', { format: 'jsonl', save: trail });
    const entries = readFileSync(trail, 'utf8').trimEnd().split('\n').length;
    expect(told).toMatch(new RegExp(`^Saved ${trail}\n${entries} (?:entry|entries)$`));
    rmSync(folder, { recursive: true });
  });

  it('tells who signed and who has not, and adds versions of the texts', async () => {
    const client = await staffClient();
    expect(await perform(client, 'affidavits', '2025Q3', { state: 'wy' })).toBe('0 signatures');
    expect(await perform(client, 'annual-filings', '2024')).toBe('0 signatures');
    expect(await perform(client, 'missing-affidavits')).toMatch(/^(?:.*\n)*\d+ missing$/);
    expect(await perform(client, 'received')).toMatch(/^State,Quarter,.*\n0 states and quarters$/);
    const folder = mkdtempSync(join(tmpdir(), 'slip-signed-'));
    const save = join(folder, 'Missing.csv');
    await perform(client, 'missing-annual-filings', '2024', { save });
    expect(readFileSync(save, 'utf8')).toMatch(/^\uFEFFState,Agent,NPN,Paper,/);
    const text = join(folder, 'affidavit.txt');
    writeFileSync(text, 'I placed it.\n\nNothing is left out.\n');
    const options = { state: 'wy', 'first-day': '2026-04-01', text, note: 'Keep a copy.' };
    expect(await perform(client, 'add-signing-text', 'affidavit', options)).toMatch(
      /^Added: version 2, SHA-256 [0-9a-f]{64}$/,
    );
    expect(await perform(client, 'add-signing-text', 'affidavit', options)).toMatch(/^It is the latest one/);
    expect(await perform(client, 'signing-texts', 'affidavit', { state: 'WY' })).toMatch(
      /^affidavit\tWY\t1\t.*\tsample\t[^]*\naffidavit\tWY\t2\t2026-04-01\tnot sample\t[^]*\n2 texts$/,
    );
    await expect(perform(client, 'affidavits', '2025')).rejects.toThrow('a quarter, such as');
    await expect(perform(client, 'annual-filings', '2025Q1')).rejects.toThrow('a year, such as');
    await expect(perform(client, 'add-signing-text', 'oath', options)).rejects.toThrow('must be one of');
    rmSync(folder, { recursive: true });
  });

  it('lists, shows, approves and rejects registrations', async () => {
    const client = await staffClient();
    const [first, second] = [await ask('first.agent', '8000001'), await ask('second.agent', '8000002')];
    expect(await perform(client, 'registrations')).toMatch(
      /first\.agent[^]*second\.agent[^]*2 registrations$/,
    );
    expect(await perform(client, 'show', String(first.requestId))).toMatch(
      /^details:\n(?: {2}.*\n)* {2}npn: 8000001$/m,
    );
    expect(await perform(client, 'approve', String(first.requestId))).toMatch(
      /^Approved: first\.agent, account \d+\./,
    );
    const reason = 'We know nobody of that name.';
    await perform(client, 'reject', String(second.requestId), { reason });
    expect((await newestMessage(office, 'nora@larkin.example'))?.text).toContain(reason);
    expect(await perform(client, 'registrations', '', { status: 'rejected' })).toMatch(
      /^2\t.*\n1 registration$/,
    );
    await client.signOut();
    await expect(perform(client, 'registrations')).rejects.toThrow('Your session has expired');
  });

  it('does many duties in one session, which outlives its token', async () => {
    const client = await staffClient();
    const ada = await office.addPerson();
    const typed = [
      `lock ${ada.userName} --reason "Fees are unpaid."`,
      '',
      `unlock ${ada.userName}`,
      'dance',
      `reset-mfa ${ada.userName} --sideways yes`,
      'registrations --status approved',
      'exit',
      'registrations',
    ];
    const said = { printed: '', complaints: [] as unknown[] };
    const shell = (goesOnAfterFailure: boolean) =>
      officeShell(client, {
        lines: (async function* () {
          for (const line of typed) {
            // More than an hour passes in all; a token lives for one.
            office.clock.advance(15 * 60);
            yield line;
          }
        })(),
        prompt: () => undefined,
        print: (text) => {
          said.printed += text;
        },
        complain: (error) => said.complaints.push(error),
        goesOnAfterFailure,
      });
    expect(await shell(true)).toBe(false);
    expect(said.printed).toMatch(/^.* is locked\.\n\n.* can sign in again\.\n\n[^]*registrations?\n\n$/);
    expect(said.complaints.map(String)).toEqual([
      expect.stringContaining('There is no duty "dance".'),
      expect.stringContaining("Unknown option '--sideways'"),
    ]);
    // Piped in, the first failure ends it.
    said.complaints.length = 0;
    expect(await shell(false)).toBe(false);
    expect(said.complaints).toHaveLength(1);
  });

  it('locks, unlocks, and removes second factors', async () => {
    const client = await staffClient();
    const ada = await office.addPerson();
    expect(await perform(client, 'lock', ada.userName, { reason: 'Fees are unpaid.' })).toContain(
      'is locked',
    );
    expect(await perform(client, 'unlock', ada.userName)).toContain('can sign in again');
    await expect(perform(client, 'reset-mfa', ada.userName)).rejects.toThrow('no second factor');
    await expect(perform(client, 'unlock', 'nobody.here')).rejects.toThrow('There is no data');
  });

  it('lists questions, shows one with its files, asks again and accepts', async () => {
    const fixture = await openQuestionFixture();
    const program = await listen(fixture.app, '127.0.0.1', 0);
    const folder = mkdtempSync(join(tmpdir(), 'slip-questions-'));
    try {
      const clerk = new OfficeClient(`http://127.0.0.1:${program.port}`);
      await signInStaff(clerk, fixture, fixture.staff);
      const asked = await fixture.question();
      const { confirmationNumber: number } = asked;
      expect(await perform(clerk, 'questions')).toBe('0 questions');
      expect(await perform(clerk, 'questions', '', { status: 'all' })).toMatch(
        new RegExp(`^${number}\\tunanswered\\t0\\tWY\\t[^]*\\n1 question$`),
      );
      await fixture.answer(asked, { files: [await fixture.attach(asked)] });
      expect(await perform(clerk, 'questions')).toMatch(new RegExp(`^${number}\\tanswered\\t`));

      const shown = await perform(clerk, 'question', number, { save: folder });
      expect(shown).toMatch(
        /kind: answer\n.*\n {4}words: It is a school district\.\n {4}attachments:\n {6}\d+\tCertificate\.pdf\t.*\t15\t/,
      );
      const [name = ''] = readdirSync(folder);
      expect(shown).toContain(`Saved ${join(folder, name)}`);
      expect(readFileSync(join(folder, name))).toEqual(Buffer.from(pdf));
      // A file that is there is not written over.
      await expect(perform(clerk, 'question', number, { save: folder })).rejects.toThrow('cannot be written');

      expect(await perform(clerk, 'ask', number, { text: 'Which one?' })).toBe(
        `${number} waits for the filer.`,
      );
      expect(await perform(clerk, 'accept', number, { note: 'In order.' })).toBe(`${number} is accepted.`);
      await expect(perform(clerk, 'accept', number, { note: 'Again.' })).rejects.toThrow(
        /^\S+ accepted \S+ on .+: “In order\.” It is decided\.$/,
      );
      await expect(perform(clerk, 'accept', number)).rejects.toThrow(
        '--note is missing.\nType: accept <confirmation number> --note TEXT',
      );
      await expect(perform(clerk, 'ask', '', { text: 'x' })).rejects.toThrow(
        '<confirmation number> is missing.',
      );
      await expect(perform(clerk, 'question', '2026-99999999')).rejects.toThrow('There is no data');
      await expect(perform(clerk, 'questions', '', { status: 'open' })).rejects.toThrow(
        '--status must be one of',
      );
    } finally {
      rmSync(folder, { recursive: true });
      await program.close({ drain: 0, limit: 1000 });
      await fixture.close();
    }
  });

  it('asks for the second factor of a staff person', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    await setUpEmail(office, staff);
    const client = new OfficeClient(`http://127.0.0.1:${listener.port}`);
    await client.signIn(staff.userName, testPassword, () =>
      newestCode(office, `${staff.userName}@larkin.example`),
    );
    expect(await perform(client, 'registrations', '', { status: 'approved' })).toContain('registration');
  });

  it('tells staff without one to set it up, and takes the codes of a secret', async () => {
    const staff = await office.addPerson({ kind: 'Office' });
    const client = new OfficeClient(`http://127.0.0.1:${listener.port}`);
    await expect(client.signIn(staff.userName, testPassword, nobodyAsks)).rejects.toThrow(
      'Staff signs in with a second factor, and you have none: sign in to the portal once and set one up.',
    );
    const code = await totpCodes('jbsw y3dp ehpk 3pxp')('Code: ');
    expect(stepOf('JBSWY3DPEHPK3PXP', code, { now: new Date(), lastStep: null })).toBeDefined();
    expect(() => totpCodes('no secret')).toThrow('OFFICE_TOTP_SECRET must be the secret');
  });

  it('says in words what went wrong', async () => {
    const client = await staffClient();
    await expect(perform(client, 'approve', 'x')).rejects.toThrow(
      '<request id> must be a number; "x" is not.',
    );
    await expect(perform(client, 'reject', '1')).rejects.toThrow('--reason is missing.');
    await expect(perform(client, 'registrations', '', { status: 'open' })).rejects.toThrow(
      '--status must be one of',
    );
    const nobody = new OfficeClient('http://127.0.0.1:1');
    await expect(nobody.signIn('a', 'b', nobodyAsks)).rejects.toThrow('No server answers');
    const agent = await office.addPerson();
    const other = new OfficeClient(`http://127.0.0.1:${listener.port}`);
    await other.signIn(agent.userName, testPassword, nobodyAsks);
    await expect(perform(other, 'registrations')).rejects.toThrow('Your kind of account cannot do this.');
  });
});
