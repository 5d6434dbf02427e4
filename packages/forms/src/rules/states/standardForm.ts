import { sampleFigure, textMaximums } from './charges.js';
import type { FilingForm } from './StateDefinition.js';

/** The form on which most states' forms are based: only what every state asks for (spec 3 §2.5). */
export const standardForm: FilingForm = {
  sections: ['policyDetails', 'addresses', 'coverage', 'insurers', 'declinations', 'comment'],
  fields: {
    masterPolicy: 'hidden',
    locationOfRisk: 'hidden',
    lloydsSyndicates: 'hidden',
  },
  locationOfRiskCountry: 'USA',
  maximums: textMaximums({}, { source: 'Specification 3 §9', verifiedOn: '2026-11-24' }),
  declinations: {
    // New Business and Renewal (spec 3 §4.2): admitted insurers are asked before a term begins.
    forTypes: [1, 5],
    minimums: [{ from: '2011-07-01', value: { standard: 0, exceptions: [] }, ...sampleFigure }],
  },
};
