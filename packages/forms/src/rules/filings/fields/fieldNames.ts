/* The fields that a filing asks for, and that can be edited later in its policy (spec 3 §2.5, §3.3). */

export const LOCATION_OF_RISK = 'Location of Risk';
export const INSURED_ADDRESS = 'Insured Address';
export const IS_PART_OF_MASTER_POLICY = 'Is Part of Master Policy';
export const SAME_AS_LOCATION_OF_RISK = 'Make same as Location of Risk';
export const COVERAGE_AND_TRANSACTION = 'Coverage & Transaction Information';
export const MINIMUM_DECLINATIONS = 'Minimum Declinations';
