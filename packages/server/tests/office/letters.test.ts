import { office as duties, registration } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inboxItems } from '../../src/inbox/tables.js';
import { letterSetting, letterWords } from '../../src/mail/letters.js';
import { letterTemplates } from '../../src/mail/letterTemplates.js';
import { settings } from '../../src/operator/tables.js';
import { newestMessage } from '../authenticate/Browser.js';
import { agentRequest } from '../registration/agentRequest.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;
let count = 500;

beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office' });
});
beforeEach(() => {
  office.clock.advance(120);
});
afterAll(() => office.close());

const own = {
  name: 'rejected',
  subject: 'About your registration, from {office}',
  text: 'We are sorry.\n\n{reason}\n\nCall {phone}.',
};
const set = (body: { name: string; subject?: string; text?: string; basedOn?: number }) =>
  office.call(duties.setLetter, { body }, { as: staff });
const letterOf = async (name: string) =>
  (await office.call(duties.letters, {}, { as: staff })).find((letter) => letter.name === name);

/** Rejects a new registration. @returns the letter that went. */
async function rejectOne(reason: string) {
  count += 1;
  const body = agentRequest(count);
  const { requestId } = await office.call(registration.registerAgent, { body });
  await office.call(duties.rejectRegistration, { body: { requestId, reason } }, { as: staff });
  return newestMessage(office, body.email);
}

const refused = (path: string, message: string) => ({
  status: 400,
  body: { problems: [{ path, message: expect.stringContaining(message) }] },
});

describe('the words of letters', () => {
  it('are the office’s own from then on, with versions, and back to the delivered ones', async () => {
    const { subject, text } = letterTemplates.rejected;
    expect(await letterOf('rejected')).toMatchObject({
      subject,
      text,
      delivered: { subject, text },
      versions: [],
    });
    await set({ ...own, basedOn: 0 });
    // The words of staff are text: braces in them mean nothing.
    const letter = await rejectOne('The field {phone} is empty.');
    expect(letter?.subject).toMatch(/^About your registration, from \S/);
    expect(letter?.text).toMatch(
      /^We are sorry\.\n\nThe field \{phone\} is empty\.\n\nCall [^{]+\.\n\nIf you need help/,
    );
    await expect(set({ ...own, basedOn: 0 })).rejects.toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('wrote version 1') },
    });
    await set({ name: 'rejected', basedOn: 1 });
    expect((await rejectOne('The license has ended.'))?.text).toContain('The reason: The license has ended.');
    expect(await letterOf('rejected')).toMatchObject({
      text,
      versions: [
        { version: 2, subject: '', text: '' },
        { version: 1, subject: own.subject, text: own.text },
      ],
    });
  });

  it('name no field that there is not, and leave out nothing that people need', async () => {
    await expect(set({ ...own, text: 'Dear {name}: {reason}' })).rejects.toMatchObject(
      refused('text', 'There is no field {name} in this letter. Its fields are {reason}, {office}'),
    );
    await expect(set({ ...own, subject: '{code}' })).rejects.toMatchObject(refused('subject', '{code}'));
    await expect(set({ ...own, text: 'No.' })).rejects.toMatchObject(
      refused('text', 'The text has to have the field {reason}.'),
    );
    await expect(
      set({ name: 'code', subject: 'Your code', text: '{code}, good for {minutes} minutes.' }),
    ).rejects.toMatchObject(refused('text', 'The text has to keep the sentence “If you are not signing in'));
    await expect(set({ ...own, name: 'nothing' })).rejects.toMatchObject({
      status: 400,
      body: { problems: [{ path: 'name' }] },
    });
    expect(await letterOf('code')).toMatchObject({ versions: [] });
  });

  it('are read with examples, and tested to oneself alone', async () => {
    const preview = await office.call(duties.previewLetter, { body: own }, { as: staff });
    expect(preview.text).toContain('The license was not found.');
    const { mailedTo } = await office.call(duties.testLetter, { body: own }, { as: staff });
    expect(await newestMessage(office, mailedTo)).toMatchObject({
      subject: `Test: ${preview.subject}`,
      text: preview.text,
    });
    expect(mailedTo).toContain('@');
  });

  it('are the delivered ones where a newer product does not allow the office’s any more', async () => {
    const key = letterSetting('rejected');
    const value = { subject: 'Old', text: 'Without what is needed by now.' };
    await office.db.insert(settings).values({ key, value });
    expect((await rejectOne('It has ended.'))?.text).toContain('The reason: It has ended.');
    await office.db.delete(settings).where(eq(settings.key, key));
  });

  it.each(['approved', 'added', 'staff', 'moved', 'forgotten'] as const)(
    'send the link of “%s” nowhere else, neither when they are written nor when they are stored',
    async (name) => {
      const { subject, text } = letterTemplates[name];
      const led = text.replace('{link}', 'https://evil.example/?x={link}');
      await expect(set({ name, subject, text: led })).rejects.toMatchObject(
        refused('text', 'The address https://evil.example/?x={link} cannot stand in a letter.'),
      );
      const key = letterSetting(name);
      await office.db.insert(settings).values({ key, value: { subject, text: led } });
      expect((await letterWords(office.db, name)).text).toBe(text);
      await office.db.delete(settings).where(eq(settings.key, key));
    },
  );

  it('are told to the other Administrators, where a letter brings a link or a code', async () => {
    const administrator = await office.addPerson({ kind: 'Office', roles: ['Administrator'] });
    const examiner = await office.addPerson({ kind: 'Office', roles: ['Examiner'] });
    const toldTo = ({ personId }: TestPerson) =>
      office.db.select().from(inboxItems).where(eq(inboxItems.personId, personId)).orderBy(inboxItems.id);
    await set({ name: 'expired', subject: 'It has expired' });
    expect(await toldTo(administrator)).toEqual([]);
    await set({ name: 'code', subject: '{code} is your code' });
    await set({ name: 'staff', subject: 'Sign in' });
    expect(await toldTo(administrator)).toMatchObject([
      { message: expect.stringMatching(`^${staff.userName} changed .*“A verification code”.* a code`) },
      { message: expect.stringMatching('“Somebody was added to the staff”.* a link') },
    ]);
    expect([...(await toldTo(examiner)), ...(await toldTo(staff))]).toEqual([]);
  });

  it('every delivered letter keeps its own rules', async () => {
    for (const name of Object.keys(letterTemplates)) {
      const letter = await letterOf(name);
      const words = { subject: letter?.subject ?? '', text: letter?.text ?? '' };
      const preview = await office.call(duties.previewLetter, { body: { name, ...words } }, { as: staff });
      expect(preview.text).not.toContain('{');
    }
  });
});
