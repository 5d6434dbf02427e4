import type { AddressForm } from '../../address/addressFields.js';
import { addressFields, type PrefixedAddress } from '../../address/addressFields.js';
import { checkEffectiveDate, defaultExpiration, effectiveDateWindow } from '../../atoms/dates.js';
import { type CalendarDate, fromWireDate } from '../../calendar-date/index.js';
import { findTaxStatus } from '../../coverage/index.js';
import type { Cents } from '../../money/index.js';
import { asThisVersion, hasFields } from '../../schema/asThisVersion.js';
import { mapFieldsTo } from '../../schema/fieldTable.js';
import { type StateFacts, stateFacts } from '../../states/index.js';
import { policyDetailTexts } from '../../states/policyTexts.js';
import { findTransactionType, typedAmount, type Workflow } from '../../transaction-type/index.js';
import { noTransactionTexts, transactionInformationTexts } from '../fields/transactionTexts.js';
import type { AgentPolicyPayload } from '../payload/payload.js';
import { coverageInForce, type FiledCoverage } from './coverageInForce.js';
import {
  type AgentPolicyForm,
  type Choice,
  type CoverageOnFile,
  type DeclinationForm,
  emptyAgentPolicyForm,
  emptyInsurerCard,
  type InsurerPremiumForm,
  type TransactionOnFile,
} from './form.js';
import { isAgentPolicyForm } from './formShape.js';
import { asksSyndicates, emptySyndicate, insurerChoice } from './insurerChoice.js';
import { takeOver } from './takeOver.js';

/** Fields that a stored filing form has, whichever version has stored it. */
const commonFields = [
  'State',
  'PolicyDetails',
  'TransactionInformation',
  'InsurerPremiumInformation',
] as const;

/**
 * The filing form that any version of the product has stored, in the shape of this version: unknown fields are left
 * out, and missing fields are empty. `null` when the value is no filing form.
 */
export function agentPolicyFormOf(stored: unknown): AgentPolicyForm | null {
  if (isAgentPolicyForm(stored)) return stored;
  if (!hasFields(stored, commonFields)) return null;
  const empty = emptyAgentPolicyForm(stateFacts(String(stored['State'])), 'New');
  const form = asThisVersion(stored, {
    ...empty,
    // A missing value means something else than false.
    TransactionInformation: { ...empty.TransactionInformation, IsExpirationGiven: undefined },
    InsurerPremiumInformation: [{ ...emptyInsurerCard(), SelectedSyndicates: [emptySyndicate()] }],
    DeclinationInformation: [{ Insurer: '', NAIC: '' }],
  });
  return isAgentPolicyForm(form) ? form : null;
}

/** Facts that the form needs about a policy on file. */
export interface PolicyOnFile
  extends Readonly<Omit<AgentPolicyPayload, 'coverageCodes' | 'agencyId' | 'originalAgentId'>> {
  readonly agentName: string;
}

/** An address from the wire, in the form's shape; `empty` provides the values of the parts that are not given. */
export function addressOnFile<const Prefix extends 'risk' | 'insured'>(
  prefix: Prefix,
  policy: Readonly<PrefixedAddress<Prefix>>,
  empty: AddressForm,
): AddressForm {
  const given = mapFieldsTo(addressFields, 'form', (_, part) => policy[`${prefix}${part}` as const]);
  return { ...given, Country: given.Country || empty.Country, IsChecked: false };
}

/** The filing form with all policy information of a policy on file, and without any transactions (spec 3 §4.2). */
function withPolicy(policy: PolicyOnFile, state: StateFacts, workflow: Workflow): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, workflow);
  const agent: Choice = { id: policy.agentId, label: policy.agentName };
  const isMaster = policy.isPartOfMasterPolicy && policy.masterPolicyId !== null;
  return {
    ...empty,
    isMasterPolicy: isMaster ? '1' : '0',
    MasterPolicy:
      isMaster && policy.masterPolicyId !== null
        ? {
            id: policy.masterPolicyId,
            label: policy.masterPolicyNumber,
            insured: policy.masterPolicyInsured,
          }
        : null,
    PolicyDetails: {
      ...empty.PolicyDetails,
      ...policyDetailTexts(policy),
      ReportingEntity: agent.label,
      AssociatedAgent: agent,
    },
    LocationOfRisk: addressOnFile('risk', policy, empty.LocationOfRisk),
    InsuredAddress: addressOnFile('insured', policy, empty.InsuredAddress),
    TransactionInformation: {
      ...empty.TransactionInformation,
      PolicyExpirationDate: fromWireDate(policy.agtPolicyExpirationDate) ?? null,
      IsExpirationGiven: true,
    },
  };
}

/** The form with the policy information of a policy on file, in order to change it. */
export function policyForm(policy: PolicyOnFile, state: StateFacts): AgentPolicyForm {
  return withPolicy(policy, state, 'Edit');
}

/** A policy with everything filed on it. */
export interface FiledPolicy extends PolicyOnFile {
  readonly coverageCodes: readonly FiledCoverage[];
}

/** The insurers that declined the risk of a transaction on file. */
export type DeclinationsOnFile = readonly { readonly insurerName: string; readonly insurerNaic: string }[];

/** The rows of the form for the declinations on file. */
export function declinationsOfFile(onFile: DeclinationsOnFile): DeclinationForm[] {
  return onFile.map(({ insurerName, insurerNaic }) => ({ Insurer: insurerName, NAIC: insurerNaic }));
}

/** The filing form with everything that a policy on file has now; a new form takes over its values from this one. */
export function formOnFile(
  policy: FiledPolicy,
  state: StateFacts,
  declinations: DeclinationsOnFile = [],
): AgentPolicyForm {
  const form = withPolicy(policy, state, 'Edit');
  const { coverage, placements } = coverageInForce(policy.coverageCodes);
  const [first] = placements;
  const type = findTransactionType(first?.agtTransType ?? 0);
  return {
    ...form,
    TransactionInformation: {
      ...form.TransactionInformation,
      TransactionType: type?.startsTerm === true ? type.code : null,
      CoverageCode: coverage?.ccCoverageCode ?? null,
      TaxStatus: findTaxStatus(coverage?.ccTaxStatus ?? '')?.code ?? null,
      // The name is added when the agent's contacts are loaded.
      AccountingContact: first === undefined ? null : { id: first.slipBillId, label: '' },
      ...transactionInformationTexts(first ?? noTransactionTexts),
    },
    InsurerPremiumInformation:
      first === undefined ? form.InsurerPremiumInformation : placements.map((each) => cardOf(each, state)),
    DeclinationInformation: declinationsOfFile(declinations),
  };
}

/**
 * The form that adds a transaction to a policy. It contains the policy information, the coverage, the tax status and the
 * insurers (spec 3 §4.2 Endorsement).
 */
export function endorsementForm(policy: FiledPolicy, state: StateFacts): AgentPolicyForm {
  const empty = emptyAgentPolicyForm(state, 'Endorsement');
  return takeOver('transaction', { onFile: formOnFile(policy, state), empty });
}

/** Facts that a renewal needs in addition to the policy. */
interface RenewalFacts {
  /** The office's day. */
  readonly today: CalendarDate;
  readonly declinations?: DeclinationsOnFile;
}

/**
 * The form that renews a policy, with everything except its amounts: a term of one year from the day on which the old one
 * ends. If a filing may not take effect on that day yet, the day is left empty (spec 3 §4.2 Renewal).
 */
export function renewalForm(
  policy: FiledPolicy,
  state: StateFacts,
  { today, declinations }: RenewalFacts,
): AgentPolicyForm {
  const form = takeOver('renewal', {
    onFile: formOnFile(policy, state, declinations),
    empty: emptyAgentPolicyForm(state, 'Renewal'),
  });
  const ends = day(policy.agtPolicyExpirationDate);
  const isAccepted =
    checkEffectiveDate(ends, effectiveDateWindow(state.minimumEffectiveDate, today)) === undefined;
  return {
    ...form,
    TransactionInformation: {
      ...form.TransactionInformation,
      TransactionEffectiveDate: isAccepted ? ends : null,
      PolicyExpirationDate: isAccepted && ends !== null ? defaultExpiration(ends) : null,
    },
  };
}

/** The form that edits a transaction; it opens with the transaction as it was typed (spec 3 §4.2 Edit). */
export function editForm(
  policy: PolicyOnFile,
  coverage: CoverageOnFile,
  transaction: TransactionOnFile,
  state: StateFacts,
): AgentPolicyForm {
  const form = withPolicy(policy, state, 'Edit');
  const type = findTransactionType(transaction.agtTransType);
  return {
    ...form,
    TransactionInformation: {
      TransactionType: type?.code ?? null,
      TransactionEffectiveDate: day(transaction.agtTransEffectiveDate),
      PolicyExpirationDate: day(transaction.agtTransExpirationDate),
      IsExpirationGiven: true,
      CoverageCode: coverage.ccCoverageCode,
      TaxStatus: findTaxStatus(coverage.ccTaxStatus)?.code ?? null,
      // The name is added when the agent's contacts are loaded.
      AccountingContact: { id: transaction.slipBillId, label: '' },
      ...transactionInformationTexts(transaction),
      PolicyReceivedDate: null,
    },
    InsurerPremiumInformation: [cardOf(transaction, state)],
  };
}

function day(wire: string): CalendarDate | null {
  return fromWireDate(wire) ?? null;
}

function cardOf(transaction: TransactionOnFile, state: StateFacts): InsurerPremiumForm {
  const { insurerId, insurerName, insurerNaic, agtTransType } = transaction;
  const type = findTransactionType(agtTransType);
  const typed = (cents: Cents) => (type ? typedAmount(type.code, cents) : cents);
  const insurer = insurerChoice({ id: insurerId, name: insurerName, naic: insurerNaic });
  const isLloyds = asksSyndicates(insurer, state);
  return {
    ...emptyInsurerCard(),
    Insurer: insurer,
    Premium: typed(transaction.agtTransPremium),
    PolicyFees: typed(transaction.msAgtTransOtherFees),
    isLloyds,
    SelectedSyndicates: isLloyds
      ? transaction.lloydsSyndicateAllocations.map(({ lsId, lsName, userPremium }) => ({
          Syndicate: { id: lsId, label: lsName },
          Premium: typed(userPremium),
        }))
      : [],
  };
}
