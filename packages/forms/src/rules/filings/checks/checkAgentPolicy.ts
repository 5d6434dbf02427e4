import { checkDeclinationInsurer, checkDeclinationNaic } from '../../atoms/policy.js';
import { fromWireDate } from '../../calendar-date/index.js';
import { checkCoverageDay, findCoverageCode, findTaxStatus, taxStatusesFor } from '../../coverage/index.js';
import { taxStatusNotAllowed } from '../../coverage/taxStatuses.js';
import { chooseFromList } from '../../schema/choices.js';
import { isRequired } from '../../schema/fieldTable.js';
import type { Issue, Problem } from '../../schema/problem.js';
import { minimumDeclinations } from '../../states/index.js';
import { findTransactionType } from '../../transaction-type/index.js';
import { checkPolicyTexts } from '../fields/policyTextRules.js';
import { isEmptyDeclination } from '../form/declinations.js';
import type { AgentPolicyDraft, AgentTransactionDraft, CoverageDraft } from '../payload/payload.js';
import { checkAddress, checkLocationOfRisk, issueAt } from './checkAddress.js';
import { checkExpiration, checkTransaction } from './checkTransaction.js';
import { type AgentPolicyContext, receivedDay, textDay } from './context.js';
import { DUPLICATE_POLICY_NUMBER } from './duplicatePolicyNumber.js';

function checkState(filing: AgentPolicyDraft, { state }: AgentPolicyContext): Issue[] {
  const path = 'homeStateAbbr';
  if (filing.homeStateAbbr === '') return [{ path, message: isRequired('State') }];
  if (filing.homeStateAbbr !== state.abbreviation || !state.participates) {
    return [
      {
        path,
        message: `Filings for ${filing.homeStateAbbr} are not taken here.`,
        fix: 'Choose a state from the list.',
      },
    ];
  }
  return [];
}

function checkMasterPolicy(filing: AgentPolicyDraft, { state }: AgentPolicyContext): Issue[] {
  if (!filing.isPartOfMasterPolicy) return [];
  if (state.form.fields.masterPolicy === 'hidden') {
    return [{ path: 'isPartOfMasterPolicy', message: 'Master policies are not asked for this state.' }];
  }
  return filing.masterPolicyId === null || filing.masterPolicyId === 0
    ? [{ path: 'masterPolicyId', message: isRequired('Master Policy') }]
    : [];
}

function checkAgent(filing: AgentPolicyDraft, { kind }: AgentPolicyContext): Issue[] {
  if (filing.agentId !== 0) return [];
  const message = kind === 'Agency' ? isRequired('Associated Agent') : isRequired('Reporting Entity');
  return [{ path: 'agentId', message }];
}

/** The issues of everything except the transactions, in screen order. */
function checkPolicy(filing: AgentPolicyDraft, context: AgentPolicyContext): Issue[] {
  const { form } = context.state;
  const textRules = { form, receivedOn: textDay(context) };
  const duplicate =
    context.facts?.duplicatePolicyNumber === true
      ? {
          message: DUPLICATE_POLICY_NUMBER,
          fix: 'Check the number, or add a transaction to the policy that has it.',
        }
      : undefined;
  return [
    ...checkState(filing, context),
    ...checkMasterPolicy(filing, context),
    ...checkAgent(filing, context),
    ...checkPolicyTexts(filing, 'name', textRules, duplicate && { agtPolicyNumber: duplicate }),
    ...checkPolicyTexts(filing, 'detail', textRules),
    ...checkLocationOfRisk(
      filing,
      form.fields.locationOfRisk === 'hidden' ? 'hidden' : 'asked',
      form.locationOfRiskCountry,
    ),
    ...checkAddress(filing, 'insured'),
    ...checkPolicyTexts(filing, 'comment', textRules),
  ];
}

/** True if the filing begins a term; a correction of a transaction on file does not. */
function beginsTerm({ agentTransactions }: CoverageDraft, { workflow }: AgentPolicyContext): boolean {
  return (
    workflow !== 'Edit' &&
    agentTransactions.some(({ agtTransType }) => findTransactionType(agtTransType)?.startsTerm === true)
  );
}

function checkCoverageCode(coverage: CoverageDraft, context: AgentPolicyContext): Problem | undefined {
  const { ccCoverageCode: code, agentTransactions } = coverage;
  const { state, coveragesOnFile } = context;
  if (code === '') return { message: isRequired('Coverage Code') };
  if (!findCoverageCode(state, code)) {
    return { message: `Coverage Code ${code} is not one of ${state.name}.`, fix: chooseFromList };
  }
  // A coverage that the policy has already can be used until its term ends, even if the office has ended it since.
  if (coveragesOnFile?.has(code) === true && !beginsTerm(coverage, context)) return undefined;
  return agentTransactions
    .flatMap(({ agtTransEffectiveDate }) => fromWireDate(agtTransEffectiveDate) ?? [])
    .map((day) => checkCoverageDay(state, code, day))
    .find((problem) => problem !== undefined);
}

function checkTaxStatus(coverage: CoverageDraft, context: AgentPolicyContext): Problem | undefined {
  const { ccCoverageCode, ccTaxStatus } = coverage;
  const { state, inGroup } = context;
  if (ccTaxStatus === '') return { message: isRequired('Tax Status') };
  // A coverage that the policy has keeps the status it was filed with, even if the state no longer allows it.
  if (inGroup === true && !beginsTerm(coverage, context)) return undefined;
  // Without a known coverage there is no list to compare the status with; the coverage's own issue reports that.
  if (!findCoverageCode(state, ccCoverageCode)) return undefined;
  if (taxStatusesFor(state, ccCoverageCode, receivedDay(context)).some(({ code }) => code === ccTaxStatus))
    return undefined;
  const name = findTaxStatus(ccTaxStatus)?.name ?? ccTaxStatus;
  return {
    message: taxStatusNotAllowed(name, ccCoverageCode),
    fix: chooseFromList,
  };
}

function checkDeclinations(
  transaction: AgentTransactionDraft,
  coverageCode: string,
  path: string,
  context: AgentPolicyContext,
): Issue[] {
  const rows = transaction.insurerDeclinations;
  const listPath = `${path}.insurerDeclinations`;
  const asked = minimumDeclinations(context.state, {
    coverageCode,
    transactionType: transaction.agtTransType,
    receivedOn: receivedDay(context),
  });
  // A person who bought the coverage without a broker has not asked any admitted insurers.
  if (asked === 0 || context.kind === 'IPC') {
    return rows.length > 0
      ? [{ path: listPath, message: 'Declinations are not asked for this transaction.' }]
      : [];
  }
  const minimum = context.minimumDeclinations ?? asked;
  const filled = rows.filter((row) => !isEmptyDeclination(row)).length;
  // A mistake in a row is reported at the row; the issue of the list says how many rows are required.
  const tooFew = filled < minimum;
  return [
    ...(tooFew ? [{ path: listPath, message: `Minimum ${minimum} Declination(s) required` }] : []),
    ...rows.flatMap((row, index) =>
      tooFew && isEmptyDeclination(row)
        ? []
        : [
            ...issueAt(`${listPath}.${index}.insurerName`, checkDeclinationInsurer(row.insurerName)),
            ...issueAt(
              `${listPath}.${index}.insurerNaic`,
              checkDeclinationNaic(row.insurerNaic) ??
                (rows.findIndex(({ insurerNaic }) => insurerNaic === row.insurerNaic) < index
                  ? { message: 'NAIC must be unique.', fix: 'Name another insurer that declined.' }
                  : undefined),
            ),
          ],
    ),
  ];
}

function checkInsurerList({ agentTransactions }: CoverageDraft, path: string): Issue[] {
  return agentTransactions.flatMap(({ insurerId, agtTransType }, index): Issue[] => {
    const repeated =
      insurerId !== 0 && agentTransactions.findIndex((other) => other.insurerId === insurerId) < index;
    const type = findTransactionType(agtTransType);
    const tooMany = index > 0 && type !== undefined && !type.allowsMoreInsurers;
    return issueAt(
      `${path}.agentTransactions.${index}.insurerId`,
      tooMany
        ? { message: `${type.name} takes one insurer only.`, fix: 'Remove the other insurers.' }
        : repeated
          ? { message: 'Insurer must be unique.' }
          : undefined,
    );
  });
}

function checkCoverage(
  coverage: CoverageDraft,
  path: string,
  expiration: string,
  context: AgentPolicyContext,
): Issue[] {
  return [
    ...issueAt(`${path}.ccCoverageCode`, checkCoverageCode(coverage, context)),
    ...issueAt(`${path}.ccTaxStatus`, checkTaxStatus(coverage, context)),
    ...checkInsurerList(coverage, path),
    ...coverage.agentTransactions.flatMap((transaction, index) => {
      const here = `${path}.agentTransactions.${index}`;
      return [
        ...checkTransaction(transaction, here, expiration, context),
        ...checkDeclinations(transaction, coverage.ccCoverageCode, here, context),
      ];
    }),
  ];
}

/**
 * Every rule of an agent's filing (spec 3 §5.1). All issues are reported at once, each with its path on the wire. The form
 * checks the values entered so far, the server checks the filing it received, and both use the same messages.
 */
export function checkAgentPolicy(filing: AgentPolicyDraft, context: AgentPolicyContext): readonly Issue[] {
  const effectiveDates = filing.coverageCodes.flatMap(({ agentTransactions }) =>
    agentTransactions.map(({ agtTransEffectiveDate }) => agtTransEffectiveDate),
  );
  return [
    ...checkPolicy(filing, context),
    ...checkExpiration(filing.agtPolicyExpirationDate, effectiveDates, context),
    ...filing.coverageCodes.flatMap((coverage, index) =>
      checkCoverage(coverage, `coverageCodes.${index}`, filing.agtPolicyExpirationDate, context),
    ),
  ];
}
