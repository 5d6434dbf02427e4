import type { DownloadedFile, Input, Output, office } from '@slip/api/contract';
import { parseCalendarDate } from '@slip/forms/rules';
import { and, desc, eq } from 'drizzle-orm';
import { nothingFound } from '../../../accounts/agentAccess.js';
import {
  type CallContext,
  type Caller,
  type GroupHandlers,
  withOwnTransactions,
} from '../../../http/handler.js';
import { bankInWords, openFile } from '../banks/storedBanks.js';
import { confirmationNumberOf, paymentIdOf } from '../confirmationNumber.js';
import { agentNumber, debitStatus, returnWords, standingDebits } from '../history/debitStatus.js';
import type { PaymentServices } from '../PaymentServices.js';
import { settleDebits } from '../settleDebits.js';
import { listTransfers, noteAchArrived, sendAchFile } from '../sftp/transferDuties.js';
import { achFiles, paymentDebits, payments } from '../tables.js';
import { achFileName, exportAchFile } from './exportAchFile.js';
import { importReturns } from './importReturns.js';
import { postReceived } from './postReceived.js';
import { returnPayment } from './returnPayment.js';

/** The ACH file of a day as it was written, each time the same bytes. @throws HttpError (404) for a day without one. */
async function achFile(
  { keys }: PaymentServices,
  { query }: Input<typeof office.achFile>,
  context: CallContext<Caller>,
): Promise<DownloadedFile> {
  const day = parseCalendarDate(query.day);
  if (day === undefined) throw nothingFound();
  const [made] = await context.db.select().from(achFiles).where(eq(achFiles.day, day));
  if (!made) throw nothingFound();
  const content = openFile(keys, made.sealedContent, achFileName(day));
  // The file has the account numbers of a whole day: the audit trail keeps who read them.
  await context.audit({ action: 'read', entity: 'ach_files', entityId: made.id, after: { day } });
  return { name: achFileName(day), blob: new Blob([content], { type: 'text/plain' }) };
}

/** The most rows of the list: an older payment is found by its account or its confirmation number. */
const LISTED_DEBITS = 200;

/** The newest payments of an account, or of all, a row for each invoice. */
async function paymentList(
  { query }: Input<typeof office.payments>,
  { db }: Pick<CallContext<null>, 'db'>,
): Promise<Output<typeof office.payments>> {
  const { account, status, confirmationNumber } = query;
  const rows = await standingDebits(db)
    .where(
      and(
        account === undefined ? undefined : eq(agentNumber, account.trim()),
        status === undefined ? undefined : eq(debitStatus, status),
        confirmationNumber === undefined ? undefined : eq(payments.id, paymentIdOf(confirmationNumber) ?? 0),
      ),
    )
    .orderBy(desc(paymentDebits.id))
    .limit(LISTED_DEBITS);
  return rows.map(({ payment, amount, invoice, reasonCode, ...row }) => ({
    confirmationNumber: confirmationNumberOf(payment.id),
    account: row.agentNumber,
    accountName: row.agentName,
    invoiceNumber: invoice.number,
    amount,
    method: payment.method,
    from: bankInWords(payment),
    submittedAt: payment.submittedAt.toISOString(),
    postsOn: payment.postsOn,
    status: row.status,
    returnReason: returnWords(reasonCode),
  }));
}

type PaymentDuties = Pick<
  GroupHandlers<'office'>,
  | 'payments'
  | 'exportAchFile'
  | 'achFile'
  | 'sendAchFile'
  | 'noteAchArrived'
  | 'bankTransfers'
  | 'settlePayments'
  | 'importReturns'
  | 'returnPayment'
  | 'postReceivedPayment'
>;

/** The office's duties about payments: what goes to the bank, and what comes back. */
export function paymentDuties(services: PaymentServices): PaymentDuties {
  return {
    payments: (input, context) => paymentList(input, context),
    exportAchFile: (input, context) => exportAchFile(services, input, context),
    achFile: (input, context) => achFile(services, input, context),
    sendAchFile: async (input, context) => sendAchFile(services, input, context),
    noteAchArrived: async (input, context) => noteAchArrived(input, context),
    bankTransfers: async (_, { db }) => listTransfers(db),
    // Each debit is settled in a transaction of its own.
    settlePayments: withOwnTransactions(async (_, context) => {
      const { db, today, now, caller, office } = context;
      const { timeZone } = office;
      // Only workers know if there is a bank's server: a file that waits for one is left to their hourly round.
      const settling = { today, now, by: caller.personId, timeZone, hasBankServer: true };
      const settled = await settleDebits(db, settling);
      if (settled.length > 0) {
        const after = { settled };
        await context.audit({ action: 'update', entity: 'payments', entityId: 'settled', after });
      }
      return { settled: settled.length };
    }),
    importReturns: (input, context) => importReturns(services, input, context),
    returnPayment: (input, context) => returnPayment(services, input, context),
    postReceivedPayment: (input, context) => postReceived(services, input, context),
  };
}
