import {
  type AddressForm,
  addressFields,
  DEFAULT_COUNTRY,
  mapAddressParts,
  type PrefixedAddress,
} from '../../address/addressFields.js';
import { type CalendarDate, toWireDate } from '../../calendar-date/index.js';
import { findCoverageCode, findTaxStatus } from '../../coverage/index.js';
import { mapFields } from '../../schema/fieldTable.js';
import { normalizeLine, normalizeNumber } from '../../schema/normalize.js';
import { mayAskDeclinations, minimumDeclinations, type StateDefinition } from '../../states/index.js';
import { policyTexts } from '../../states/policyTexts.js';
import { enteredAmount, sentAmount } from '../../transaction-type/index.js';
import { normalizePolicyText, policyTextsOfForm } from '../fields/policyTextRules.js';
import { normalizeTransactionTexts, transactionTextsOfForm } from '../fields/transactionTexts.js';
import type { AgentPolicyForm, InsurerPremiumForm } from '../form/form.js';
import type { AgentPolicyDraft, AgentPolicyPayload, AgentTransactionDraft } from './payload.js';

/** The ids of the records that a filing adds to: all zero for a new policy. */
export interface FilingTarget {
  readonly agtPolicyId?: number | undefined;
  readonly trackingPolicyId?: number | undefined;
  readonly agtTransGrpId?: number | undefined;
  /** The agent of a renewed policy. */
  readonly originalAgentId?: number | null | undefined;
  /** The office's day on which it is received. Without it, all declinations entered for the type are kept. */
  readonly receivedOn?: CalendarDate | undefined;
}

function wire(date: CalendarDate | null): string {
  return date === null ? '' : toWireDate(date);
}

function line(text: string | undefined): string {
  return normalizeLine(text ?? '');
}

function address<const Prefix extends string>(
  prefix: Prefix,
  form: AddressForm | null,
): PrefixedAddress<Prefix> {
  const inUnitedStates = form?.Country === DEFAULT_COUNTRY;
  return mapAddressParts(prefix, (part) => {
    // Of state and province only the one that the country uses is sent; the other may hold a text from before the
    // country was changed.
    if (form === null || part === (inUnitedStates ? 'Province' : 'State')) return '';
    const { form: name, isChosen } = addressFields[part];
    return isChosen ? form[name] : normalizeLine(form[name]);
  });
}

function transactionOf(
  card: InsurerPremiumForm,
  form: AgentPolicyForm,
  state: StateDefinition,
  receivedOn: CalendarDate | undefined,
): AgentTransactionDraft {
  const { TransactionInformation: info } = form;
  const type = info.TransactionType;
  const asked = { coverageCode: info.CoverageCode ?? '', transactionType: type ?? 0 };
  const asksDeclinations =
    receivedOn === undefined
      ? mayAskDeclinations(state) && state.form.declinations.forTypes.some((each) => each === type)
      : minimumDeclinations(state, { ...asked, receivedOn }) > 0;
  const asksSyndicates = state.form.fields.lloydsSyndicates !== 'hidden' && card.isLloyds;
  return {
    agtTransType: type ?? 0,
    insurerNaic: card.Insurer?.naic ?? '',
    insurerId: card.Insurer?.id ?? 0,
    agtTransExpirationDate: wire(info.PolicyExpirationDate),
    agtTransEffectiveDate: wire(info.TransactionEffectiveDate),
    ...transactionTextsOfForm(info),
    msAgtTransPremium: enteredAmount(type, card.Premium),
    msAgtTransOtherFees: enteredAmount(type, card.PolicyFees),
    slipBillId: info.AccountingContact?.id ?? 0,
    agtTransLateExempt: 'N',
    lloydsSyndicateAllocations: (asksSyndicates ? card.SelectedSyndicates : []).map((row) => ({
      lsId: row.Syndicate?.id ?? 0,
      userPremium: enteredAmount(type, row.Premium),
    })),
    insurerDeclinations: (asksDeclinations ? form.DeclinationInformation : []).map((row) => ({
      id: 0,
      insurerName: normalizeLine(row.Insurer),
      insurerNaic: normalizeNumber(row.NAIC),
    })),
  };
}

/** The values entered so far, as they would be sent. Fields that the state does not ask for stay empty. */
export function toAgentPolicyDraft(
  form: AgentPolicyForm,
  state: StateDefinition,
  target: FilingTarget = {},
): AgentPolicyDraft {
  const { PolicyDetails: details, TransactionInformation: info } = form;
  const { fields } = state.form;
  const asksMasterPolicy = fields.masterPolicy !== 'hidden' && form.isMasterPolicy === '1';
  const master = asksMasterPolicy ? form.MasterPolicy : null;
  return {
    ...policyTextsOfForm(details, state.form),
    agentId: details.AssociatedAgent?.id ?? 0,
    agencyId: 0,
    homeStateAbbr: form.State,
    agtPolicyExpirationDate: wire(info.PolicyExpirationDate),
    ...address('risk', fields.locationOfRisk === 'hidden' ? null : form.LocationOfRisk),
    ...address('insured', form.InsuredAddress),
    isPartOfMasterPolicy: asksMasterPolicy,
    masterPolicyId: master?.id ?? null,
    masterPolicyNumber: master?.label ?? '',
    masterPolicyInsured: master?.insured ?? '',
    trackingPolicyId: target.trackingPolicyId ?? 0,
    agtPolicyId: target.agtPolicyId ?? 0,
    originalAgentId: target.originalAgentId ?? null,
    coverageCodes: [
      {
        ccCoverageCode: info.CoverageCode ?? '',
        coverageCodeDesc: findCoverageCode(state, info.CoverageCode ?? '')?.name ?? '',
        ccTaxStatus: info.TaxStatus ?? '',
        taxStatusDescription: findTaxStatus(info.TaxStatus ?? '')?.name ?? '',
        agtTransGrpId: target.agtTransGrpId ?? 0,
        shdPrimaryAmount: 0,
        shdAopDeductible: 0,
        shdEligibleForWindstormPool: 0,
        shdWindstormCoverage: 0,
        shdHurricaneDeductible: 0,
        agentTransactions: form.InsurerPremiumInformation.map((card) =>
          transactionOf(card, form, state, target.receivedOn),
        ),
      },
    ],
  };
}

/**
 * The filing of a form that has been checked (spec 3 §3.1): texts normalised, dates as ISO text, amounts with the
 * sign of their transaction type. A missing amount counts as 0.00.
 */
export function toAgentPolicyPayload(
  form: AgentPolicyForm,
  state: StateDefinition,
  target: FilingTarget = {},
): AgentPolicyPayload {
  const draft = toAgentPolicyDraft(form, state, target);
  return {
    ...draft,
    coverageCodes: draft.coverageCodes.map((coverage) => ({
      ...coverage,
      agentTransactions: coverage.agentTransactions.map((transaction) => ({
        ...transaction,
        msAgtTransPremium: transaction.msAgtTransPremium ?? 0,
        msAgtTransOtherFees: transaction.msAgtTransOtherFees ?? 0,
        lloydsSyndicateAllocations: transaction.lloydsSyndicateAllocations.map(({ lsId, userPremium }) => ({
          lsId,
          userPremium: userPremium ?? 0,
        })),
      })),
    })),
  };
}

function normalizedAddress<const Prefix extends 'risk' | 'insured'>(
  prefix: Prefix,
  payload: Readonly<PrefixedAddress<Prefix>>,
): PrefixedAddress<Prefix> {
  return mapAddressParts(prefix, (part, name) =>
    addressFields[part].isChosen ? payload[name] : normalizeLine(payload[name]),
  );
}

/**
 * A filing as it is stored: every text is normalised, and amounts that are given back are negative, as the form does
 * before it sends a filing.
 */
export function normalizeAgentPolicy(payload: AgentPolicyPayload): AgentPolicyPayload {
  return {
    ...payload,
    ...mapFields(policyTexts, (_, name) => normalizePolicyText(name, payload[name])),
    ...normalizedAddress('risk', payload),
    ...normalizedAddress('insured', payload),
    coverageCodes: payload.coverageCodes.map((coverage) => ({
      ...coverage,
      agentTransactions: coverage.agentTransactions.map((transaction) => ({
        ...transaction,
        ...normalizeTransactionTexts(transaction),
        msAgtTransPremium: sentAmount(transaction.agtTransType, transaction.msAgtTransPremium),
        msAgtTransOtherFees: sentAmount(transaction.agtTransType, transaction.msAgtTransOtherFees),
        lloydsSyndicateAllocations: transaction.lloydsSyndicateAllocations.map((row) => ({
          ...row,
          userPremium: sentAmount(transaction.agtTransType, row.userPremium),
        })),
        insurerDeclinations: transaction.insurerDeclinations.map((declination) => ({
          ...declination,
          insurerName: line(declination.insurerName),
          insurerNaic: normalizeNumber(declination.insurerNaic),
        })),
      })),
    })),
  };
}
