import type { FilingForm } from './StateDefinition.js';

/** The form most of the states' own forms start from: nothing beyond what every state asks (spec 3 §2.5). */
export const standardForm: FilingForm = {
  sections: ['policyDetails', 'addresses', 'coverage', 'insurers', 'comment'],
  fields: {
    masterPolicy: 'hidden',
    locationOfRisk: 'hidden',
    lloydsSyndicates: 'hidden',
  },
  locationOfRiskCountry: 'USA',
  maximums: {},
  declinations: null,
};
