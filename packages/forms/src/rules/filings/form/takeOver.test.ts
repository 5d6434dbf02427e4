import { describe, expect, it } from 'vitest';
import { fieldNames } from '../../schema/fieldTable.js';
import { participatingStates, stateDefinition } from '../../states/index.js';
import type { Opening } from '../../states/takenOver.js';
import { agentPolicyFieldLabels } from '../fields/filingFields.js';
import { type AgentPolicyForm, emptyAgentPolicyForm } from './form.js';
import { insurerChoice } from './insurerChoice.js';
import { takeOver } from './takeOver.js';

/** Every field of the form, and the forms that take it over; written out, so that a change must be intended. */
const expected: Readonly<Record<string, string>> = {
  State: 'transaction renewal copy sameInsured',
  isMasterPolicy: 'transaction renewal copy',
  MasterPolicy: 'transaction renewal copy',
  'PolicyDetails.PolicyNumber': 'transaction renewal',
  'PolicyDetails.InsuredName': 'transaction renewal copy sameInsured',
  'PolicyDetails.MGA': 'transaction renewal copy',
  'PolicyDetails.RiskRetentionGroup': 'transaction renewal copy',
  'PolicyDetails.Comments': 'transaction renewal copy',
  'PolicyDetails.ReportingEntity': 'transaction renewal copy sameInsured',
  'PolicyDetails.AssociatedAgent': 'transaction renewal copy sameInsured',
  'PolicyDetails.HasStateLicense': '',
  'PolicyDetails.DuplicatePolicyNumber': '',
  ...Object.fromEntries(
    ['LocationOfRisk', 'InsuredAddress'].flatMap((address) => [
      ...['Address1', 'Address2', 'City', 'State', 'Country', 'Province', 'ZipCode'].map((part) => [
        `${address}.${part}`,
        'transaction renewal copy sameInsured',
      ]),
      [`${address}.IsChecked`, ''],
    ]),
  ),
  'TransactionInformation.TransactionType': 'copy',
  'TransactionInformation.TransactionEffectiveDate': '',
  'TransactionInformation.PolicyExpirationDate': 'transaction',
  'TransactionInformation.IsExpirationGiven': 'transaction',
  'TransactionInformation.CoverageCode': 'transaction renewal copy',
  'TransactionInformation.TaxStatus': 'transaction renewal copy',
  'TransactionInformation.AccountingContact': 'transaction renewal copy sameInsured',
  'TransactionInformation.Comment': 'renewal copy',
  'TransactionInformation.PolicyReceivedDate': '',
  'InsurerPremiumInformation.#.Insurer': 'transaction renewal copy',
  'InsurerPremiumInformation.#.Premium': '',
  'InsurerPremiumInformation.#.PolicyFees': '',
  'InsurerPremiumInformation.#.isLloyds': 'transaction renewal copy',
  'InsurerPremiumInformation.#.SelectedSyndicates.#.Syndicate': 'transaction renewal copy',
  'InsurerPremiumInformation.#.SelectedSyndicates.#.Premium': '',
  MinimumDeclination: '',
  'DeclinationInformation.#.Insurer': 'renewal copy',
  'DeclinationInformation.#.NAIC': 'renewal copy',
};

const openings: readonly Opening[] = ['transaction', 'renewal', 'copy', 'sameInsured'];

/** The value of every field of a form, by its path with `#` for row numbers; a choice counts as one field. */
function leaves(value: unknown, path = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each: unknown) => leaves(each, `${path}.#`));
  if (typeof value !== 'object' || value === null || 'id' in value) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, each]) =>
    leaves(each, path === '' ? name : `${path}.${name}`),
  );
}

const choice = (id: number) => ({ id, label: `Choice ${id}` });
const address = {
  Address1: '12 Pine St',
  Address2: 'Suite 4',
  City: 'Tulsa',
  State: 'OK',
  Country: 'CAN',
  Province: 'Alberta',
  ZipCode: '74103',
  IsChecked: true,
};

/** A policy as a form that has a value in every field, and no value that an empty form has. */
const onFile: AgentPolicyForm = {
  State: 'OK',
  isMasterPolicy: '1',
  MasterPolicy: { ...choice(1), insured: 'Prairie Fire Storage LLC' },
  PolicyDetails: {
    PolicyNumber: 'SL-1',
    InsuredName: 'Bighorn Outfitters LLC',
    MGA: 'Plains MGA',
    RiskRetentionGroup: 'Plains Group',
    Comments: 'Closed in winter.',
    ReportingEntity: 'Ada Larkin',
    AssociatedAgent: choice(2),
    HasStateLicense: true,
    DuplicatePolicyNumber: true,
  },
  LocationOfRisk: address,
  InsuredAddress: address,
  TransactionInformation: {
    TransactionType: 5,
    TransactionEffectiveDate: '2026-01-15',
    PolicyExpirationDate: '2027-01-15',
    IsExpirationGiven: true,
    CoverageCode: '5000',
    TaxStatus: '7',
    AccountingContact: choice(3),
    Comment: 'Bound.',
    PolicyReceivedDate: '2026-01-16',
  },
  InsurerPremiumInformation: [
    {
      Insurer: insurerChoice({ id: 4, name: "Underwriters at Lloyd's, London", naic: 'AA1122000' }),
      Premium: 100,
      PolicyFees: 200,
      isLloyds: true,
      SelectedSyndicates: [{ Syndicate: choice(5), Premium: 100 }],
    },
  ],
  MinimumDeclination: 3,
  DeclinationInformation: [{ Insurer: 'Plainfield Mutual', NAIC: '52000' }],
};

describe('what is taken over from a policy on file', () => {
  it('is decided for every field of the form', () => {
    expect(Object.fromEntries(leaves(onFile).map(([path]) => [path, expected[path]]))).toEqual(expected);
    // Lists have a name of their own, in addition to those of their fields.
    const lists = new Set(['InsurerPremiumInformation.#.SelectedSyndicates', 'DeclinationInformation']);
    const named = fieldNames(agentPolicyFieldLabels).filter((path) => !lists.has(path));
    expect(named.toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(openings)('is for a %s what is written here, and nothing else', (opening) => {
    const empty = emptyAgentPolicyForm(stateDefinition('WY'), 'New');
    const opened = leaves(takeOver(opening, { onFile, empty }));
    const there = new Map(leaves(onFile));
    const taken = opened.filter(([path, value]) => there.get(path) === value).map(([path]) => path);
    const wanted = Object.entries(expected).filter(([, when]) => when.split(' ').includes(opening));
    expect(taken).toEqual(wanted.map(([path]) => path));
  });

  it.each(participatingStates())('leaves the form of $name as it is but for that', (state) => {
    const empty = emptyAgentPolicyForm(state, 'New');
    expect(takeOver('sameInsured', { onFile: empty, empty })).toEqual(empty);
  });
});
