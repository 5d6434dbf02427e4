export { signCaution } from './amount.js';
export { checkInsurerName, checkSyndicateName } from './companyNames.js';
export { POLICY_EXPIRATION_DATE, TRANSACTION_EFFECTIVE_DATE, termCaution } from './dates.js';
export {
  checkLicenseNumber,
  checkMarketNaic,
  checkNewUserName,
  checkStates,
  checkSyndicateNumber,
  MASTER_POLICY_NUMBER,
  NPN,
  newUserName,
  normalizeLicenseNumber,
  normalizeNaic,
  splitStates,
} from './identifiers.js';
export { checkOwnSignature, email, firstName, lastName, signature, typeFullName } from './person.js';
