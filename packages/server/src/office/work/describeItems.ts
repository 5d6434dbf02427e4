import { endpoints, rolesThatMayCall, type WorkKind } from '@slip/api/contract';
import {
  formatAmount,
  fromSubmissionNumber,
  fromYearQuarterNumber,
  programScopeFacts,
  quarterLabel,
  rolesInWords,
  submissionWords,
} from '@slip/forms/rules';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { accountInDuties } from '../../accounts/accountPeople.js';
import { agencyAgents } from '../../accounts/links/tables.js';
import { fullName } from '../../accounts/people/Person.js';
import { people } from '../../accounts/people/tables.js';
import { accounts, insurers } from '../../accounts/tables.js';
import { vendors } from '../../authenticate/programs/tables.js';
import { jobs } from '../../background/tables.js';
import { batchAccess } from '../../batch/tables.js';
import { confirmationNumberOf } from '../../billing/payments/confirmationNumber.js';
import { returnWords, standingDebits } from '../../billing/payments/history/debitStatus.js';
import { paymentDebits } from '../../billing/payments/tables.js';
import type { Executor } from '../../database/executor.js';
import { questionMessages } from '../../filings/questions/tables.js';
import { policies, transactions } from '../../filings/tables.js';
import { outgoingMessages } from '../../mail/tables.js';
import { registrationRequests } from '../../registration/tables.js';
import { readLinks } from '../../settings/links/linkRecords.js';
import { officeProposals } from '../proposals/tables.js';

/** A fact for people to read. */
interface Fact {
  readonly label: string;
  readonly value: string;
}

/** An item in words. */
export interface DescribedItem {
  readonly about: string;
  readonly words: string;
  readonly facts: readonly Fact[];
  /** The newest message of a question that the facts show. */
  readonly lastRead?: number | undefined;
  /** The numbers by which the office's calls name the item's record. */
  readonly names?: {
    readonly confirmationNumber?: string;
    readonly account?: string;
    readonly agent?: string;
  };
}

type Described = readonly (readonly [subject: number, item: DescribedItem])[];
type Describe = (db: Executor, subjects: number[]) => Promise<Described>;

const fact = (label: string, value: string): Fact => ({ label, value });

const registration: Describe = async (db, subjects) => {
  const rows = await db.select().from(registrationRequests).where(inArray(registrationRequests.id, subjects));
  return rows.map(({ id, name, kind, email, userName, receiptNumber, version }) => [
    id,
    {
      about: name,
      words: version > 1 ? `Answered, and asks for an account: ${kind}` : `Asks for an account: ${kind}`,
      facts: [
        fact('Account', kind),
        fact('Username', userName),
        fact('Email', email),
        fact('Registration number', receiptNumber ?? ''),
      ],
    },
  ]);
};

const question: Describe = async (db, subjects) => {
  const rows = await db
    .select({ transaction: transactions, policy: policies, agentName: accounts.name })
    .from(transactions)
    .innerJoin(policies, eq(policies.id, transactions.policyId))
    .innerJoin(accounts, eq(accounts.id, policies.agentId))
    .where(inArray(transactions.id, subjects));
  const latestMessages = await db
    .selectDistinctOn([questionMessages.transactionId])
    .from(questionMessages)
    .where(inArray(questionMessages.transactionId, subjects))
    .orderBy(questionMessages.transactionId, desc(questionMessages.id));
  const latest = new Map(latestMessages.map((message) => [message.transactionId, message]));
  return rows.map(({ transaction, policy, agentName }) => [
    transaction.id,
    {
      about: agentName,
      words: `Has answered: ${transaction.tiqReason}`,
      facts: [
        fact('Policy', policy.policyNumber),
        fact('Insured', policy.insuredName),
        fact('State', policy.homeState),
        fact('Confirmation number', transaction.confirmationNumber),
        fact('The question', transaction.tiqReason),
        fact('The last words', latest.get(transaction.id)?.words ?? ''),
      ],
      lastRead: latest.get(transaction.id)?.id,
      names: { confirmationNumber: transaction.confirmationNumber },
    },
  ]);
};

const batchApplication: Describe = async (db, subjects) => {
  const rows = await db
    .select({ access: batchAccess, account: accountInDuties, name: accounts.name })
    .from(batchAccess)
    .innerJoin(accounts, eq(accounts.id, batchAccess.accountId))
    .leftJoin(insurers, eq(insurers.id, accounts.insurerId))
    .where(inArray(batchAccess.accountId, subjects));
  return rows.map(({ access: { accountId, application }, account, name }) => [
    accountId,
    {
      about: name,
      words: 'Asks to file batches',
      facts: [
        fact('Account', account),
        ...(application === null
          ? []
          : [
              fact('Name', `${application.firstName} ${application.lastName}`),
              fact('Email', application.email),
              fact('Phone', application.phone),
              fact('For', application.associatedEntity),
            ]),
      ],
      names: { account },
    },
  ]);
};

const agencyPaper: Describe = async (db, subjects) => {
  const rows = await readLinks(db, inArray(agencyAgents.id, subjects));
  return rows.map(({ link, agency, agent, askedBy }) => [
    link.id,
    {
      about: agency.name,
      words: `Waits for ${agent.name} to sign the Agent Authorization Form`,
      facts: [
        fact('Agency', `${agency.name} [${agency.accountNumber ?? ''}]`),
        fact('Agent', `${agent.name} [${agent.npn ?? ''}]`),
        fact('Asked by', `${askedBy.firstName ?? ''} ${askedBy.lastName ?? ''}`.trim()),
      ],
      names: { account: agency.accountNumber ?? '', agent: agent.npn ?? '' },
    },
  ]);
};

const returnedPayment: Describe = async (db, subjects) => {
  const rows = await standingDebits(db).where(inArray(paymentDebits.id, subjects));
  return rows.map(({ debitId, payment, amount, invoice, reasonCode, agentName, agentNumber }) => {
    const money = formatAmount(amount, { currency: true });
    const why = returnWords(reasonCode) ?? '';
    return [
      debitId,
      {
        about: agentName,
        words: `A payment of ${money} came back: ${why}`,
        facts: [
          fact('Account', agentNumber),
          fact('Amount', money),
          fact('Invoice', invoice.number),
          fact('Confirmation number', confirmationNumberOf(payment.id)),
          fact('The reason', why),
        ],
        names: { account: agentNumber, confirmationNumber: confirmationNumberOf(payment.id) },
      },
    ];
  });
};

/** A subject without the code that it may begin with, which only the recipient may read. */
const withoutCode = (subject: string) => subject.replace(/^\d{6}/, '••••••');

const mail: Describe = async (db, subjects) => {
  const rows = await db
    .select({
      id: outgoingMessages.id,
      channel: outgoingMessages.channel,
      recipient: outgoingMessages.recipient,
      subject: outgoingMessages.subject,
    })
    .from(outgoingMessages)
    .where(and(inArray(outgoingMessages.id, subjects), isNotNull(outgoingMessages.givenUpAt)));
  return rows.map(({ id, channel, recipient, subject }) => [
    id,
    {
      about: recipient,
      words: `Did not arrive: ${withoutCode(subject)}`,
      facts: [
        fact('Sent', channel === 'email' ? 'By email' : 'By text message'),
        fact('To', recipient),
        fact('Subject', withoutCode(subject)),
      ],
    },
  ]);
};

const job: Describe = async (db, subjects) => {
  const rows = await db.select().from(jobs).where(inArray(jobs.id, subjects));
  return rows.map(({ id, kind, subject, attempts, lastError }) => [
    id,
    {
      about: subject === 0 ? kind : `${kind} ${subject}`,
      words: `Has failed and is tried again: ${lastError ?? ''}`,
      facts: [
        fact('Job', kind),
        fact('Tries that failed', String(attempts)),
        fact('The last error', lastError ?? ''),
      ],
    },
  ]);
};

const quarter: Describe = async (_, subjects) =>
  subjects.flatMap((subject) => {
    const found = fromYearQuarterNumber(subject);
    if (!found) return [];
    const words = `Bills what was received in the ${quarterLabel(found)}`;
    return [[subject, { about: quarterLabel(found), words, facts: [] }] as const];
  });

const insurerPeriod: Describe = async (_, subjects) =>
  subjects.map((subject) => {
    const words = submissionWords(fromSubmissionNumber(subject));
    return [
      subject,
      { about: `Insurers, ${words}`, words: `Reports of ${words} were due: close the period`, facts: [] },
    ];
  });

const proposal: Describe = async (db, subjects) => {
  const rows = await db
    .select({ proposal: officeProposals, proposer: people })
    .from(officeProposals)
    .innerJoin(people, eq(people.id, officeProposals.proposedBy))
    .where(inArray(officeProposals.id, subjects));
  return rows.map(({ proposal: { id, endpointId, tells, reason }, proposer }) => {
    const endpoint = endpoints.find((each) => each.id === endpointId);
    const roles = rolesInWords(endpoint === undefined ? [] : rolesThatMayCall(endpoint));
    return [
      id,
      {
        about: `Proposal of ${fullName(proposer)}`,
        words: tells,
        facts: [
          fact('Proposed by', proposer.userName),
          fact('The reason', reason),
          fact('Who may decide', `Somebody else with the role ${roles}, whom it is not about`),
        ],
      },
    ];
  });
};

const vendor: Describe = async (db, subjects) => {
  const rows = await db.select().from(vendors).where(inArray(vendors.id, subjects));
  return rows.map(({ id, name, website, email, scopes, redirectUris, webhookUrl }) => [
    id,
    {
      about: name,
      words: 'Asks that accounts can connect its program',
      facts: [
        fact('Website', website),
        fact('Email', email),
        fact('Rights', scopes.map((scope) => programScopeFacts[scope].label).join(', ')),
        fact('Addresses', redirectUris.join(', ')),
        fact('Hears events at', webhookUrl ?? 'No address'),
      ],
    },
  ]);
};

const describers: Readonly<Record<WorkKind, Describe>> = {
  registration,
  question,
  batchApplication,
  agencyPaper,
  returnedPayment,
  mail,
  job,
  quarter,
  insurerPeriod,
  proposal,
  vendor,
};

/** Items in words, by their keys. Items that wait no more are among them, unless their records are gone. */
export async function describeItems(
  db: Executor,
  kind: WorkKind,
  subjects: readonly number[],
): Promise<ReadonlyMap<number, DescribedItem>> {
  return new Map(subjects.length === 0 ? [] : await describers[kind](db, [...subjects]));
}
