export {
  addressLine1,
  addressLine2,
  checkAddressLine1,
  checkAddressLine2,
  checkCity,
  checkCountry,
  checkForeignZip,
  checkProvince,
  checkUsState,
  checkUsZip,
  city,
  country,
  foreignZip,
  province,
  usState,
  usZip,
} from './address.js';
export {
  checkAmountSign,
  checkPolicyFees,
  checkPremium,
  checkPremiumRule,
  policyFees,
  premium,
  signCaution,
} from './amount.js';
export {
  agencyName,
  checkAgencyName,
  checkInsurerName,
  checkIpcCompanyName,
  checkSyndicateName,
  insurerName,
  ipcCompanyName,
} from './companyNames.js';
export {
  checkEffectiveDate,
  checkExpirationDate,
  type DateWindow,
  defaultExpiration,
  effectiveDateWindow,
  expirationDateWindow,
} from './dates.js';
export { fieldNames, mapFields, mapFieldsTo } from './fieldTable.js';
export { placeBy } from './formPath.js';
export {
  checkLicenseNumber,
  checkLinkedNpn,
  checkNaic,
  checkNpn,
  checkStates,
  checkTaxId,
  licenseNumber,
  linkedNpn,
  normalizeNaic,
  npn,
  splitStates,
} from './identifiers.js';
export { checkMarketNaic, checkSyndicateNumber } from './marketNumbers.js';
export {
  checkMasterPolicyInsured,
  checkMasterPolicyNumber,
  masterPolicyInsured,
  masterPolicyNumber,
} from './masterPolicy.js';
export { checkNewUserName, newUserName } from './newUserName.js';
export { lengthOf, normalizeLine, normalizeParagraph } from './normalize.js';
export {
  checkConfirmEmail,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkMiddleName,
  checkOwnSignature,
  checkSignature,
  email,
  firstName,
  lastName,
  middleName,
  signature,
} from './person.js';
export {
  type AnyObjectSchema,
  boxPiece,
  type CheckBeside,
  centsPiece,
  checkChoice,
  choicePiece,
  numberChoice,
  onePiece,
  optionalText,
  textBeside,
  textPiece,
} from './piece.js';
export {
  checkComment,
  checkDeclinationInsurer,
  checkDeclinationNaic,
  checkInsuredName,
  checkPolicyNumber,
  comment,
  declinationInsurer,
  declinationNaic,
  insuredName,
  policyNumber,
} from './policy.js';
export type { Check, Issue, Problem } from './problem.js';
export { problemsIn } from './problemsIn.js';
export { noRepeats, repeatedRows } from './rows.js';
export { checkLoginPassword, checkUserName, loginPassword, userName } from './signIn.js';
export { atMost, type TextRule, textCheck } from './textCheck.js';
