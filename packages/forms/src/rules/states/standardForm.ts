import type { FilingForm } from './StateDefinition.js';

/** The form on which most states' forms are based: only what every state asks for (spec 3 §2.5). */
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
