import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { office as duties } from '@slip/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../src/audit/tables.js';
import { visitBank } from '../../../src/billing/payments/sftp/bankJob.js';
import { type BankServer, BankServerProblem } from '../../../src/billing/payments/sftp/bankServer.js';
import { achDeliveries } from '../../../src/billing/payments/sftp/tables.js';
import { checkInstallation } from '../../../src/checkInstallation.js';
import { troubleOf } from '../../../src/database/troubleOf.js';
import { postOffice } from '../../../src/mail/PostOffice.js';
import { contradictions } from '../contradictions.js';
import { readAchFile } from '../payments/achReader.js';
import { openPaymentFixture, type PaymentFixture, refusalOf } from '../payments/PaymentFixture.js';
import { returnFile } from '../payments/returnFile.js';
import { makeSshServer, noSshd, type SshServer } from './sshServer.js';

describe.skipIf(noSshd !== undefined)(
  `the bank's server${noSshd === undefined ? '' : ` (skipped: ${noSshd})`}`,
  () => {
    const DAY = '2026-01-20';
    const NAME = `ACH-${DAY}.txt`;
    let fixture: PaymentFixture;
    let ssh: SshServer;
    const said: string[] = [];

    const asStaff = async () => ({ as: await fixture.addPerson({ kind: 'Office' }) });
    const until = (moment: string) =>
      fixture.clock.advance((Date.parse(moment) - fixture.clock.now().getTime()) / 1000);
    const tell = (facts: object, words?: string) => void said.push(`${words ?? ''} ${JSON.stringify(facts)}`);
    const visit = async (server: BankServer = ssh.server) => {
      await visitBank(
        fixture.db,
        { server, keys: async () => fixture.services.keys },
        {
          office: fixture.services.office,
          log: { ...fixture.services.log, info: tell, warn: tell },
          mail: postOffice({}),
          address: () => 'http://localhost',
          now: () => fixture.clock.now(),
        },
      );
    };
    /** The words in which a visit fails. */
    const failure = async (server?: BankServer) =>
      visit(server).then(
        () => 'It did not fail.',
        (error: unknown) => {
          // The database is not to blame.
          if (troubleOf(error) !== undefined) return 'It is told as a trouble of the database.';
          return error instanceof BankServerProblem ? error.message : String(error);
        },
      );
    const send = async (again?: boolean) =>
      fixture.call(duties.sendAchFile, { body: { day: DAY, ...(again && { again }) } }, await asStaff());
    const arrived = async () => fixture.call(duties.noteAchArrived, { body: { day: DAY } }, await asStaff());
    const transfers = async () => fixture.call(duties.bankTransfers, {}, await asStaff());
    const sent = () => readFileSync(join(ssh.outFolder, NAME), 'latin1');

    beforeAll(async () => {
      ssh = await makeSshServer();
      fixture = await openPaymentFixture(2);
      for (const payer of fixture.agents) {
        await fixture.pay(payer, fixture.bodyOf(payer, await fixture.open(payer.agentId)));
      }
      until('2026-01-17T00:00:00Z');
    });
    afterAll(async () => {
      await fixture.close();
      await ssh.remove();
    });

    it('gets an ACH file once, as it was written, however often it was away', async () => {
      expect((await refusalOf(send()))[0]).toBe(409);
      const made = await fixture.call(duties.exportAchFile, { body: { day: DAY } }, await asStaff());
      expect(await send()).toEqual({ name: NAME, isAsked: true });
      expect(await send()).toEqual({ name: NAME, isAsked: false });
      expect(await refusalOf(arrived())).toEqual([
        409,
        expect.stringContaining('not one that may have arrived'),
      ]);

      // Away; then another server than it should be.
      expect(await failure()).toMatch(/cannot be used \(.*ECONNREFUSED.*\): it is tried again\.$/);
      await ssh.start();
      const other = `SHA256:${'A'.repeat(43)}`;
      expect(await failure({ ...ssh.server, hostKey: other })).toBe(
        `The server at ${new URL(ssh.server.url).host} shows the host key ${ssh.server.hostKey}, and SLIP_BANK_SFTP_HOST_KEY says ${other}: nothing was sent to it. Ask the bank whether it has a new key.`,
      );
      expect(readdirSync(ssh.outFolder)).toEqual([]);
      expect((await transfers())[0]).toMatchObject({
        state: 'failed',
        words: expect.stringContaining('shows the host key'),
      });
      expect(said.join('\n')).toContain('shows the host key');

      // Half a file that was left behind is written again.
      writeFileSync(join(ssh.outFolder, `${NAME}.part`), '101');
      await visit();
      await visit();
      expect(createHash('sha256').update(sent()).digest('hex')).toBe(made.sha256);
      expect(readdirSync(ssh.outFolder)).toEqual([NAME]);
      expect((await transfers())[0]).toMatchObject({
        direction: 'sent',
        name: NAME,
        state: 'done',
        words: '',
      });
      expect(await send()).toEqual({ name: NAME, isAsked: false });
      rmSync(join(ssh.outFolder, NAME));
      await visit();
      expect(readdirSync(ssh.outFolder)).toEqual([]);
    });

    it('gets nothing twice when the connection broke off as the file got its name', async () => {
      const forget = { sentAt: null, problem: null };
      await fixture.db.update(achDeliveries).set(forget);
      expect(await failure()).toContain('the bank may have taken it. Ask the bank');
      expect(readdirSync(ssh.outFolder)).toEqual([]);
      expect(await failure()).toContain('the bank may have taken it');
      // The bank has it: nothing fails any more, and nothing is sent.
      expect(await arrived()).toEqual({ name: NAME });
      await visit();
      expect(readdirSync(ssh.outFolder)).toEqual([]);
      expect((await transfers())[0]).toMatchObject({ name: NAME, state: 'done', words: '' });
      await fixture.db.update(achDeliveries).set(forget);
      expect(await failure()).toContain('the bank may have taken it');
      // The bank has it not.
      expect(await send(true)).toEqual({ name: NAME, isAsked: true });
      await visit();
      const content = sent();
      // It is there, and only our note is missing.
      await fixture.db.update(achDeliveries).set(forget);
      await visit();
      expect(sent()).toBe(content);
      // Another file has taken its name.
      await fixture.db.update(achDeliveries).set(forget);
      writeFileSync(join(ssh.outFolder, NAME), 'something else');
      expect(await failure()).toContain('Another file of the name');
      writeFileSync(join(ssh.outFolder, NAME), content, 'latin1');
      await visit();
    });

    it('is asked for returns, of which each file is taken once, and half a file when it is whole', async () => {
      const [one, two] = readAchFile(sent()).debits;
      if (!one || !two) throw new Error('The file is empty.');
      until('2026-01-21T15:00:00Z');
      const file = returnFile([
        { debit: one, code: 'R01' },
        { debit: two, code: 'C01' },
      ]);
      const path = join(ssh.inFolder, 'RET-0121.ach');
      writeFileSync(path, file.slice(0, 500));
      await visit();
      expect((await transfers())[0]).toMatchObject({ direction: 'fetched', state: 'failed' });
      expect(await fixture.call(duties.payments, { query: { status: 'returned' } }, await asStaff())).toEqual(
        [],
      );
      writeFileSync(path, file);
      await Promise.allSettled([visit(), visit()]);
      await visit();
      renameSync(path, join(ssh.inFolder, 'RET-0121-again.ach'));
      await visit();
      const returned = await fixture.call(
        duties.payments,
        { query: { status: 'returned' } },
        await asStaff(),
      );
      expect(returned.map(({ amount, returnReason }) => [amount, returnReason?.slice(0, 3)])).toEqual([
        [one.amount, 'R01'],
      ]);
      expect((await transfers()).filter(({ state }) => state === 'done').map(({ words }) => words)).toEqual(
        expect.arrayContaining([
          '1 of 2 entries were returned debits.',
          '0 of 2 entries were returned debits.',
        ]),
      );
      expect(await contradictions(fixture.db)).toEqual([]);
      const audited = await fixture.db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.endpoint, 'billing.bankServer'));
      expect(new Set(audited.map(({ entity, personId }) => `${entity} ${personId}`))).toEqual(
        new Set(['bank_pickups null', 'payments null']),
      );
    });

    it('may have a file of any bytes: it is refused, and the next one is taken', async () => {
      const [, two] = readAchFile(sent()).debits;
      if (!two) throw new Error('The file is empty.');
      writeFileSync(join(ssh.inFolder, 'RET-0122-a.ach'), `${'1'.padEnd(94)}\n${'\0'.repeat(94)}\n`);
      writeFileSync(join(ssh.inFolder, 'RET-0122-b.ach'), returnFile([{ debit: two, code: 'R01' }]));
      await visit();
      expect(await transfers()).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            name: 'RET-0122-a.ach',
            state: 'failed',
            words: 'Line 2: “‹NUL›” is no type of line of an ACH file.',
          }),
          expect.objectContaining({
            name: 'RET-0122-b.ach',
            state: 'done',
            words: '1 of 1 entries were returned debits.',
          }),
        ]),
      );
    });

    it('is looked at by the check of an installation', async () => {
      const { url, hostKey, keyFile = '' } = ssh.server;
      const check = async (facts: NodeJS.ProcessEnv) => {
        const findings = await checkInstallation({
          SLIP_DATA: ssh.outFolder,
          DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
          SLIP_BANK_SFTP_URL: url,
          SLIP_BANK_SFTP_HOST_KEY: hostKey,
          SLIP_BANK_SFTP_KEY_FILE: keyFile,
          SLIP_BANK_SFTP_OUT: ssh.outFolder,
          ...facts,
        });
        return findings
          .filter((each) => each.check === 'bank' || each.check === 'configuration')
          .map(({ words }) => words);
      };
      expect(await check({ SLIP_BANK_SFTP_IN: ssh.inFolder })).toContain(
        'The bank’s server lets Slip in, and has both folders.',
      );
      expect((await check({ SLIP_BANK_SFTP_IN: '/nowhere' })).at(-1)).toContain('has no folder /nowhere');
      expect((await check({ SLIP_BANK_SFTP_HOST_KEY: '' })).at(-1)).toContain(
        'SLIP_BANK_SFTP_HOST_KEY is missing',
      );
    });
  },
);
