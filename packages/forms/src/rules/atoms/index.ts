export { signCaution } from './amount.js';
export { checkInsurerName, checkSyndicateName } from './companyNames.js';
export { POLICY_EXPIRATION_DATE, TRANSACTION_EFFECTIVE_DATE, termCaution } from './dates.js';
export {
  checkLicenseNumber,
  checkStates,
  NPN,
  normalizeLicenseNumber,
  normalizeNaic,
  splitStates,
} from './identifiers.js';
export { checkMarketNaic, checkSyndicateNumber } from './marketNumbers.js';
export { MASTER_POLICY_NUMBER } from './masterPolicy.js';
export { checkNewUserName, newUserName } from './newUserName.js';
export { checkOwnSignature, email, firstName, lastName, signature, typeFullName } from './person.js';
