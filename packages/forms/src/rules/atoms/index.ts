export { signCaution } from './amount.js';
export { checkInsurerName, checkSyndicateName } from './companyNames.js';
export { checkLicenseNumber, checkStates, normalizeNaic, splitStates } from './identifiers.js';
export { checkMarketNaic, checkSyndicateNumber } from './marketNumbers.js';
export { checkNewUserName, newUserName } from './newUserName.js';
export { checkOwnSignature, email, firstName, lastName } from './person.js';
export { checkComment } from './policy.js';
