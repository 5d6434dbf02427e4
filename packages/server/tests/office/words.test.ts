import { office as duties, help, user } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../src/audit/tables.js';
import { settings } from '../../src/operator/tables.js';
import { openTestOffice, type TestOffice } from '../TestOffice.js';
import type { TestPerson } from '../testPeople.js';

let office: TestOffice;
let staff: TestPerson;
let agent: TestPerson;
beforeAll(async () => {
  office = await openTestOffice();
  staff = await office.addPerson({ kind: 'Office', firstName: 'Nora', lastName: 'Quist' });
  agent = await office.addPerson();
});
afterAll(() => office.close());

const pdf = '%PDF-1.7\n%%EOF\n';
const docx = 'PK\u0003\u0004 [Content_Types].xml word/document.xml';

const setWelcome = (body: { html: string; restores?: number; basedOn?: number }) =>
  office.call(duties.setWelcomeMessage, { body }, { as: staff });
const readWelcome = () => office.call(duties.welcomeMessage, {}, { as: staff });
const shownWelcome = async () => {
  // Past the time for which it is cached.
  office.clock.advance(6);
  return (await office.call(user.slipWelcome, {}, { as: agent })).message;
};

describe('the welcome message', () => {
  it('is cleaned, and what was taken away is named', async () => {
    const html =
      '<h2 onclick="x()">News</h2><p>Read <a href="javascript:x()">this</a>, <a href="/slip/help">that</a>.</p><img src="x"><script>x()</script><script>y()</script>';
    const preview = await office.call(duties.previewWelcomeMessage, { body: { html } }, { as: staff });
    expect(preview.message).toBe('<h2>News</h2><p>Read <a>this</a>, <a href="/slip/help">that</a>.</p>');
    expect(preview.removed).toEqual([
      { what: 'onclick of <h2>', count: 1 },
      { what: 'href of <a>', count: 1 },
      { what: '<img>', count: 1 },
      { what: '<script>', count: 2 },
    ]);
    expect((await readWelcome()).versions).toEqual([]);
  });

  it('has versions, of which an earlier one is restored as a new one', async () => {
    // One that was set before there were versions.
    const value = { html: '<p>Old</p>' };
    await office.db.insert(settings).values({ key: 'welcome-message', value, updatedAt: office.clock.now() });
    expect(await setWelcome({ html: '<p>New</p>', basedOn: 0 })).toMatchObject({ version: 2, removed: [] });
    expect(await shownWelcome()).toBe('<p>New</p>');
    await expect(setWelcome({ html: '<p>Other</p>', basedOn: 1 })).rejects.toThrow(
      /409.*Nora Quist wrote version 2 on 01\/16\/2026, after you began/,
    );
    await expect(setWelcome({ html: '<p>Old</p>', restores: 3 })).rejects.toThrow(/no earlier version 3/);
    // Beyond what the database counts.
    await expect(setWelcome({ html: '<p>Old</p>', restores: 3_000_000_000 })).rejects.toThrow(/^400/);
    expect(await setWelcome({ html: '<p>Old</p>', restores: 1, basedOn: 2 })).toMatchObject({ version: 3 });
    expect(await setWelcome({ html: ' ', basedOn: 3 })).toMatchObject({ version: 4 });
    expect(await shownWelcome()).toContain('Good to know');
    const { html, versions } = await readWelcome();
    expect(html).toBe('');
    expect(versions).toMatchObject([
      { version: 4, html: '', message: expect.stringContaining('Good to know') },
      { version: 3, restores: 1, html: '<p>Old</p>' },
      { version: 2, writtenBy: 'Nora Quist' },
      { version: 1, writtenBy: null, html: '<p>Old</p>' },
    ]);
    const entries = await office.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.entity, 'settings'))
      .orderBy(auditEvents.id);
    expect(entries.map(({ after }) => after)).toMatchObject([
      { version: 2 },
      { restores: 1 },
      { version: 4 },
    ]);
  });
});

const listed = () => office.call(help.helpFiles, {}, { as: agent });
const download = async (path: string, as: TestPerson) => {
  const answer = await office.request(`/slip/api${path}`, {}, { as });
  return { status: answer.status, text: await answer.text() };
};

describe('documents at Help', () => {
  const place = { category: 'Calendars', position: 1 };
  const add = (title: string, fileName: string, upload: string) =>
    office.call(
      duties.addHelpFile,
      { query: { ...place, title, fileName }, upload: new Blob([upload]) },
      { as: staff },
    );
  it('are shown in their newest version, and staff read the older ones', async () => {
    const { helpFileId } = await add('Filing calendar', 'calendar.exe', pdf);
    await add('Checklist', 'Checklist.docx', docx);
    expect(await listed()).toMatchObject([
      { title: 'Checklist', fileName: 'Checklist.docx', size: docx.length, version: 1 },
      { title: 'Filing calendar', fileName: 'calendar.exe.pdf', version: 1 },
    ]);
    const replaced = await office.call(
      duties.replaceHelpFile,
      { query: { helpFileId, fileName: '2026.docx' }, upload: new Blob([docx]) },
      { as: staff },
    );
    expect(replaced.versions).toMatchObject([
      { version: 2, fileName: '2026.docx', addedBy: 'Nora Quist' },
      { version: 1, fileName: 'calendar.exe.pdf' },
    ]);
    const newest = `/help/helpFile?helpFileId=${helpFileId}`;
    const first = `/office/helpFileVersion?helpFileId=${helpFileId}&version=1`;
    expect(await download(newest, agent)).toEqual({ status: 200, text: docx });
    expect(await download(first, staff)).toEqual({ status: 200, text: pdf });
    expect((await download(first, agent)).status).toBe(403);
    const beyond = `/office/helpFileVersion?helpFileId=${helpFileId}&version=3000000000`;
    expect((await download(beyond, staff)).status).toBe(400);

    const body = { ...place, helpFileId, title: 'Calendar', isShown: false };
    const down = await office.call(duties.changeHelpFile, { body }, { as: staff });
    expect(down).toMatchObject({ title: 'Calendar', isShown: false, takenDownBy: 'Nora Quist' });
    expect((await listed()).map(({ title }) => title)).toEqual(['Checklist']);
    expect((await download(newest, agent)).status).toBe(404);
    expect((await download(first, staff)).status).toBe(200);
  });

  it('keep what a change does not name: somebody else may have changed it meanwhile', async () => {
    const { helpFileId } = await add('Rates', 'rates.pdf', pdf);
    const change = (asked: { title?: string; position?: number; isShown?: boolean }) =>
      office.call(duties.changeHelpFile, { body: { helpFileId, ...asked } }, { as: staff });
    await change({ isShown: false });
    expect(await change({ position: 7 })).toMatchObject({ title: 'Rates', position: 7, isShown: false });
    await change({ title: 'Rates of 2026' });
    expect(await change({ isShown: true })).toMatchObject({
      title: 'Rates of 2026',
      category: 'Calendars',
      position: 7,
      isShown: true,
      takenDownBy: null,
    });
    await expect(change({ title: '' })).rejects.toThrow(/Title is required/);
  });

  it('are of a type that Help lists, as their bytes say', async () => {
    await expect(add('Page', 'page.pdf', '<html></html>')).rejects.toThrow(
      /“page\.pdf” is no PDF and no file of Word/,
    );
    await expect(add('Archive', 'a.docx', 'PK\u0003\u0004 readme.txt')).rejects.toThrow(
      /no file of Word or Excel/,
    );
    expect((await listed()).map(({ title }) => title)).not.toContain('Page');
  });
});

const setTemplate = (body: { name: string; text?: string; basedOn?: number }) =>
  office.call(duties.setReasonTemplate, { body }, { as: staff });

describe('templates of reasons', () => {
  it('are written with fields, in versions, and back to the delivered words', async () => {
    const own = await setTemplate({ name: 'reject-npn', text: 'Not yours. Call {phone}.', basedOn: 0 });
    expect(own).toMatchObject({ words: `Not yours. Call ${office.services.office.phone}.`, group: 'reject' });
    await expect(setTemplate({ name: 'reject-npn', text: 'Other.', basedOn: 0 })).rejects.toThrow(
      /409.*Nora Quist wrote version 1/,
    );
    await expect(setTemplate({ name: 'reject-npn', text: 'Call {fone}.' })).rejects.toThrow(
      /There is no field \{fone\}/,
    );
    await expect(setTemplate({ name: 'reject-nothing', text: 'Other.' })).rejects.toThrow(
      /No template has the name/,
    );
    const back = await setTemplate({ name: 'reject-npn', basedOn: 1 });
    expect(back).toMatchObject({
      text: back.delivered,
      versions: [{ version: 2, text: '' }, { version: 1 }],
    });
    const templates = await office.call(duties.reasonTemplates, {}, { as: staff });
    expect(templates.filter(({ versions }) => versions.length > 0).map(({ name }) => name)).toEqual([
      'reject-npn',
    ]);
  });
});
