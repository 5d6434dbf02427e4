import type { AddressForm } from '../../address/addressFields.js';
import { addressFields } from '../../address/addressFields.js';
import { fieldNames, mapFieldsTo } from '../../schema/fieldTable.js';
import { policyTexts } from '../../states/policyTexts.js';
import {
  inEveryForm,
  inFormsWithItsCoverage,
  inNoForm,
  inRenewalAndCopy,
  type Opening,
  type TakenOver,
} from '../../states/takenOver.js';
import { transactionTexts } from '../fields/transactionTexts.js';
import {
  type AgentPolicyForm,
  emptyInsurerCard,
  type InsurerPremiumForm,
  type SyndicateForm,
} from './form.js';
import { emptySyndicate } from './insurerChoice.js';

/** The forms that take over each field of a part of the form. A new field that is missing here does not compile. */
type Decisions<Part> = Readonly<Record<keyof Part, TakenOver>>;

type Section = 'PolicyDetails' | 'LocationOfRisk' | 'InsuredAddress' | 'TransactionInformation';

const policyDetails: Decisions<AgentPolicyForm['PolicyDetails']> = {
  ...mapFieldsTo(policyTexts, 'form', ({ takenOver }): TakenOver => takenOver),
  ReportingEntity: inEveryForm,
  AssociatedAgent: inEveryForm,
  HasStateLicense: inNoForm,
  DuplicatePolicyNumber: inNoForm,
};

const address: Decisions<AddressForm> = {
  ...mapFieldsTo(addressFields, 'form', () => inEveryForm),
  // Both addresses are filled in; the box would only copy one over the other.
  IsChecked: inNoForm,
};

const transactionInformation: Decisions<AgentPolicyForm['TransactionInformation']> = {
  // A copy of a renewal is filed as a renewal; an added transaction has another type.
  TransactionType: ['copy'],
  TransactionEffectiveDate: inNoForm,
  PolicyExpirationDate: ['transaction'],
  IsExpirationGiven: ['transaction'],
  CoverageCode: inFormsWithItsCoverage,
  TaxStatus: inFormsWithItsCoverage,
  AccountingContact: inEveryForm,
  ...mapFieldsTo(transactionTexts, 'form', ({ takenOver }): TakenOver => takenOver),
  PolicyReceivedDate: inNoForm,
};

const insurerCard: Decisions<InsurerPremiumForm> = {
  Insurer: inFormsWithItsCoverage,
  Premium: inNoForm,
  // Fees are taxed like premium: if they were taken over, fees that nobody checked could be filed while the premium was
  // forgotten.
  PolicyFees: inNoForm,
  isLloyds: inFormsWithItsCoverage,
  SelectedSyndicates: inFormsWithItsCoverage,
};

const syndicateRow: Decisions<SyndicateForm> = { Syndicate: inFormsWithItsCoverage, Premium: inNoForm };

const rest: Decisions<Omit<AgentPolicyForm, Section>> = {
  State: inEveryForm,
  isMasterPolicy: inFormsWithItsCoverage,
  MasterPolicy: inFormsWithItsCoverage,
  InsurerPremiumInformation: inFormsWithItsCoverage,
  MinimumDeclination: inNoForm,
  DeclinationInformation: inRenewalAndCopy,
};

/** A part of the form: fields that are taken over have the value on file, all others the value of an empty form. */
function takeOverPart<Part extends object>(
  decisions: Decisions<Part>,
  opening: Opening,
  { onFile, empty }: { readonly onFile: Part; readonly empty: Part },
): Part {
  const made = { ...empty };
  for (const name of fieldNames(decisions)) {
    if (decisions[name].includes(opening)) made[name] = onFile[name];
  }
  return made;
}

/** A card with its insurer and syndicates, whose amounts are entered again. */
function cardTakenOver(card: InsurerPremiumForm, opening: Opening): InsurerPremiumForm {
  const made = takeOverPart(insurerCard, opening, { onFile: card, empty: emptyInsurerCard() });
  const SelectedSyndicates = made.SelectedSyndicates.map((row) =>
    takeOverPart(syndicateRow, opening, { onFile: row, empty: emptySyndicate() }),
  );
  return { ...made, SelectedSyndicates };
}

/**
 * Creates the filing form with the values that are taken over from a policy on file.
 *
 * @param forms the policy as a form, with everything it has on file, and the form that opens without a policy
 */
export function takeOver(
  opening: Opening,
  forms: { readonly onFile: AgentPolicyForm; readonly empty: AgentPolicyForm },
): AgentPolicyForm {
  const { onFile, empty } = forms;
  const section = <Name extends Section>(name: Name, decisions: Decisions<AgentPolicyForm[Name]>) =>
    takeOverPart(decisions, opening, { onFile: onFile[name], empty: empty[name] });
  const whole = takeOverPart<Omit<AgentPolicyForm, Section>>(rest, opening, forms);
  return {
    ...whole,
    PolicyDetails: section('PolicyDetails', policyDetails),
    LocationOfRisk: section('LocationOfRisk', address),
    InsuredAddress: section('InsuredAddress', address),
    TransactionInformation: section('TransactionInformation', transactionInformation),
    InsurerPremiumInformation: whole.InsurerPremiumInformation.map((card) => cardTakenOver(card, opening)),
  };
}
