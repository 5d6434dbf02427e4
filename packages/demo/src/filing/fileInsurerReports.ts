import { type CalendarDate, compareDates, fromSubmissionNumber, toWireDate } from '@slip/forms/rules';
import {
  bulkInsert,
  type Caller,
  desc,
  draftHandlers,
  type Executor,
  eq,
  fileInsurerNoBusiness,
  insurerAgents,
  insurerTransactions,
} from '@slip/server';
import type { DemoOffice } from '../office/demoOffice.js';
import type { ReportingInsurer } from '../office/SampleOffice.js';
import type { DemoBooks, SampleNoBusiness } from '../policies/demoBooks.js';
import type { SampleInsurerPolicy } from '../policies/reportPolicy.js';
import { callAs } from './callAs.js';

/** Something an insurer files on a day. */
interface Filing {
  readonly on: CalendarDate;
  readonly file: () => Promise<void>;
}

type CallerOf = (insurer: ReportingInsurer) => Caller;

async function lastTransaction(db: Executor, policyId: number): Promise<number> {
  const [last] = await db
    .select({ id: insurerTransactions.id })
    .from(insurerTransactions)
    .where(eq(insurerTransactions.policyId, policyId))
    .orderBy(desc(insurerTransactions.id))
    .limit(1);
  if (!last) throw new Error(`Nothing is reported of policy ${policyId}.`);
  return last.id;
}

/** The calls that report a policy, add transactions to it, and correct them. A backout is part of the correction that follows it. */
function reportsOf(db: Executor, policy: SampleInsurerPolicy, callerOf: CallerOf): Filing[] {
  const caller = callerOf(policy.insurer);
  let insPolicyId = 0;
  return policy.transactions.flatMap(({ receivedOn: on, effectiveDate, premium, backoutOf }, place) => {
    if (backoutOf !== null) return [];
    const amounts = { insTransEffectiveDate: toWireDate(effectiveDate), insTransPremium: premium };
    const isCorrection = (policy.transactions[place - 1]?.backoutOf ?? null) !== null;
    const file = async () => {
      if (place === 0) {
        const body = {
          ...amounts,
          insPolicyId: 0 as const,
          insPolicyNumber: policy.policyNumber,
          insPolicyInsured: policy.insuredName,
          insPolicyHomeState: policy.state,
          ipcPolicy: policy.agentId === null ? (1 as const) : (0 as const),
          agentId: policy.agentId,
        };
        const call = { caller, on, endpointId: 'filings.submitInsurerPolicy' };
        insPolicyId = await callAs(db, call, (context) =>
          draftHandlers.submitInsurerPolicy({ query: {}, body }, context),
        );
      } else if (isCorrection) {
        const body = { ...amounts, insPolicyId, insTransId: await lastTransaction(db, insPolicyId) };
        const call = { caller, on, endpointId: 'filings.autoBackoutInsurerTransaction' };
        await callAs(db, call, (context) =>
          draftHandlers.autoBackoutInsurerTransaction({ query: {}, body }, context),
        );
      } else {
        const body = { ...amounts, insPolicyId, insTransId: 0 };
        const call = { caller, on, endpointId: 'filings.addInsurerTransaction' };
        await callAs(db, call, (context) =>
          draftHandlers.addInsurerTransaction({ query: {}, body }, context),
        );
      }
    };
    return [{ on, file }];
  });
}

/** The call that declares a period without business. */
function declarationOf(
  db: Executor,
  { insurer, state, period, receivedOn: on }: SampleNoBusiness,
  callerOf: CallerOf,
): Filing {
  const call = { caller: callerOf(insurer), on, endpointId: 'compliance.fileInsurerNoBusiness' };
  const body = { state, ...fromSubmissionNumber(period) };
  return {
    on,
    file: async () => {
      await callAs(db, call, (context) => fileInsurerNoBusiness(body, context));
    },
  };
}

/** Puts agents on the lists of the insurers that report policies of them. */
async function listAgents(db: Executor, reported: readonly SampleInsurerPolicy[]): Promise<void> {
  const listed = new Map(
    reported.flatMap(({ insurer: { accountId }, agentId }) =>
      agentId === null ? [] : [[`${accountId} ${agentId}`, { accountId, agentId }]],
    ),
  );
  await bulkInsert(db, insurerAgents, [...listed.values()]);
}

/** Lets the insurers of the demonstration report and declare, each thing on its day, by the handlers of their calls. */
export async function fileInsurerReports(
  db: Executor,
  { rows }: Pick<DemoOffice, 'rows'>,
  { reported, declared }: Pick<DemoBooks, 'reported' | 'declared'>,
): Promise<void> {
  const callerOf: CallerOf = ({ accountId, personId, kind }) => {
    const person = rows.people.find(({ id }) => id === personId);
    if (!person) throw new Error(`Nobody reports for the account ${accountId}.`);
    const { userName, firstName, lastName, isPrimary, permissions } = person;
    return {
      personId,
      accountId,
      kind,
      sessionId: '',
      userName,
      firstName,
      lastName,
      isPrimary,
      permissions,
      roles: [],
      regulatedState: null,
    };
  };
  await listAgents(db, reported);
  const filings = [
    ...reported.flatMap((policy) => reportsOf(db, policy, callerOf)),
    ...declared.map((each) => declarationOf(db, each, callerOf)),
  ];
  for (const { file } of filings.toSorted((one, other) => compareDates(one.on, other.on))) await file();
}
