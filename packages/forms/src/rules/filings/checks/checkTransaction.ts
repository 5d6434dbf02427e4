import { checkAmountSign, checkPolicyFees, checkPremium, checkPremiumRule } from '../../atoms/amount.js';
import { checkEffectiveDate, checkExpirationDate } from '../../atoms/dates.js';
import { type CalendarDate, fromWireDate } from '../../calendar-date/index.js';
import { messages } from '../../messages/index.js';
import { type Cents, negate } from '../../money/index.js';
import { isRequired } from '../../schema/fieldTable.js';
import type { Issue, Problem } from '../../schema/problem.js';
import { findTransactionType, offeredTypes, type TransactionType } from '../../transaction-type/index.js';
import { checkTransactionTexts } from '../fields/transactionTexts.js';
import type { AgentTransactionDraft } from '../payload/payload.js';
import { issueAt } from './checkAddress.js';
import { type AgentPolicyContext, filingWindows } from './context.js';

const invalidDate: Problem = { message: 'Invalid date.', fix: 'Write it as MM/DD/YYYY.' };

/** A date that was given but does not exist. */
function isBroken(wire: string, date: CalendarDate | null): boolean {
  return wire !== '' && date === null;
}

function checkType(code: number, { workflow, inGroup }: AgentPolicyContext): Problem | undefined {
  if (code === 0) return { message: isRequired('Transaction Type') };
  if (offeredTypes(workflow, { inGroup: inGroup === true }).some((type) => type.code === code))
    return undefined;
  const name = findTransactionType(code)?.name ?? String(code);
  return { message: `Transaction Type ${name} cannot be filed here.`, fix: 'Choose a type from the list.' };
}

function checkEffective(date: CalendarDate | null, context: AgentPolicyContext): Problem | undefined {
  const problem = checkEffectiveDate(date, filingWindows(context).effective);
  const { facts, state, contact, kind, agentName } = context;
  // A state that takes no filings has neither licenses nor insurers; the issue is reported at the state.
  if (problem || date === null || !state.participates) return problem;
  if (facts?.hasStateLicense === false) {
    const { name } = state;
    return {
      message: messages.access.noStateLicense({ state: name, email: contact.email, kind, agentName }),
    };
  }
  if (facts?.isAgentActive === false) {
    return {
      message: 'The account of the agent is not active.',
      fix: `Contact support at ${contact.email}.`,
    };
  }
  return undefined;
}

/** The message for an insurer that the agent has not listed. */
export const INSURER_NOT_LISTED =
  'The insurer is not in your insurer list. Add it to the list or choose another insurer.';

function checkInsurer(insurerId: number, { facts, state }: AgentPolicyContext): Problem | undefined {
  if (insurerId === 0) return { message: isRequired('Insurer') };
  if (!state.participates) return undefined;
  // A fact that is not known (`undefined`) refuses nothing, here and below.
  if (facts?.isInsurerEligible?.(insurerId) === false)
    return { message: `The insurer is not eligible in ${state.name}.`, fix: 'Choose another insurer.' };
  return facts?.isInsurerListed?.(insurerId) === false ? { message: INSURER_NOT_LISTED } : undefined;
}

function checkContact(contactId: number, { facts }: AgentPolicyContext): Problem | undefined {
  if (contactId === 0) return { message: isRequired('Accounting Contact') };
  if (facts?.isContactUsable?.(contactId) !== false) return undefined;
  return { message: 'The accounting contact is not one of this agent. Choose it from the list.' };
}

/** An amount as it was typed: stored amounts of returns are negative. */
function asTyped(type: TransactionType | undefined, stored: Cents | null): Cents | null {
  return stored !== null && type !== undefined && type.sign < 0 ? negate(stored) : stored;
}

function checkAmounts(transaction: AgentTransactionDraft, path: string): Issue[] {
  const type = findTransactionType(transaction.agtTransType);
  const premium = asTyped(type, transaction.msAgtTransPremium);
  const policyFees = asTyped(type, transaction.msAgtTransOtherFees);
  const premiumProblem =
    checkPremium(premium) ??
    (type && premium !== null && policyFees !== null
      ? checkPremiumRule(type.code, { premium, policyFees })
      : undefined) ??
    checkAmountSign(type, premium, 'Premium');
  return [
    ...issueAt(`${path}.msAgtTransPremium`, premiumProblem),
    ...issueAt(
      `${path}.msAgtTransOtherFees`,
      checkPolicyFees(policyFees) ?? checkAmountSign(type, policyFees, 'Policy Fees'),
    ),
  ];
}

function checkLloyds(transaction: AgentTransactionDraft, path: string, context: AgentPolicyContext): Issue[] {
  const rows = transaction.lloydsSyndicateAllocations;
  const asked = context.state.form.fields.lloydsSyndicates !== 'hidden';
  const isLloyds = context.facts?.isLloydsInsurer?.(transaction.insurerId) ?? rows.length > 0;
  const listPath = `${path}.lloydsSyndicateAllocations`;
  if (!asked || !isLloyds) {
    return rows.length > 0
      ? [{ path: listPath, message: "Lloyd's Syndicates are not asked for this insurer and state." }]
      : [];
  }
  if (rows.length === 0) return [{ path: listPath, message: "At least one Lloyd's Syndicate is required." }];

  const type = findTransactionType(transaction.agtTransType);
  const issues = rows.flatMap((row, index): Issue[] => {
    const repeated = rows.findIndex(({ lsId }) => lsId === row.lsId) < index;
    return [
      ...issueAt(
        `${listPath}.${index}.lsId`,
        row.lsId === 0
          ? { message: "Lloyd's Syndicate is required." }
          : repeated
            ? { message: "Lloyd's Syndicate must be unique." }
            : undefined,
      ),
      ...issueAt(
        `${listPath}.${index}.userPremium`,
        checkPremium(asTyped(type, row.userPremium)) ??
          checkAmountSign(type, asTyped(type, row.userPremium), 'Premium'),
      ),
    ];
  });
  const sum = rows.reduce((total, row) => total + (row.userPremium ?? 0), 0);
  return sum === transaction.msAgtTransPremium
    ? issues
    : [
        ...issues,
        {
          path: `${path}.msAgtTransPremium`,
          message: "Premium must be the sum of the Lloyd's Syndicates' premiums.",
        },
      ];
}

/** The issues of one transaction except its declinations. `expiration` is the policy's. */
export function checkTransaction(
  transaction: AgentTransactionDraft,
  path: string,
  expiration: string,
  context: AgentPolicyContext,
): Issue[] {
  const date = fromWireDate(transaction.agtTransEffectiveDate) ?? null;
  return [
    ...issueAt(
      `${path}.agtTransEffectiveDate`,
      isBroken(transaction.agtTransEffectiveDate, date) ? invalidDate : checkEffective(date, context),
    ),
    ...issueAt(`${path}.agtTransType`, checkType(transaction.agtTransType, context)),
    ...(transaction.agtTransExpirationDate === expiration
      ? []
      : [{ path: `${path}.agtTransExpirationDate`, message: 'The expiration date must be the policy’s.' }]),
    ...issueAt(`${path}.slipBillId`, checkContact(transaction.slipBillId, context)),
    ...issueAt(`${path}.insurerId`, checkInsurer(transaction.insurerId, context)),
    ...checkAmounts(transaction, path),
    ...checkLloyds(transaction, path, context),
    ...checkTransactionTexts(transaction, (name) => `${path}.${name}`),
  ];
}

/** The issues of the policy's expiration date, compared with the latest effective date of the filing. */
export function checkExpiration(
  wire: string,
  effectiveDates: readonly string[],
  context: AgentPolicyContext,
): Issue[] {
  const date = fromWireDate(wire) ?? null;
  const latest =
    effectiveDates
      .flatMap((each) => fromWireDate(each) ?? [])
      .toSorted()
      .at(-1) ?? null;
  return issueAt(
    'agtPolicyExpirationDate',
    isBroken(wire, date) ? invalidDate : checkExpirationDate(date, latest, filingWindows(context).expiration),
  );
}
