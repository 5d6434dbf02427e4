import { expect, test } from 'vitest';
import { agentPolicyFieldPlace } from './fieldPlace.js';

test.each([
  ['InsuredAddress.Address1', 1, 'Insured Address'],
  ['LocationOfRisk.ZipCode', 1, 'Location of Risk'],
  ['InsurerPremiumInformation.0.Premium', 1, undefined],
  ['InsurerPremiumInformation.1.Premium', 2, 'Insurer 2'],
  ['InsurerPremiumInformation.0.SelectedSyndicates.2.Premium', 1, 'Syndicate 3'],
  ['InsurerPremiumInformation.1.SelectedSyndicates.0.Syndicate', 2, 'Insurer 2, Syndicate 1'],
  ['DeclinationInformation.2.NAIC', 2, 'Declination 3'],
  ['PolicyDetails.PolicyNumber', 2, undefined],
  ['InsurerPremiumInformation', 2, undefined],
])('the place of %s with %d insurers is %s', (path, insurers, place) => {
  expect(agentPolicyFieldPlace(path, insurers)).toBe(place);
});
