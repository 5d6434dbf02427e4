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
  checkPolicyFees,
  checkPremium,
  checkPremiumRule,
  policyFees,
  premium,
  signCaution,
} from './amount.js';
export {
  checkEffectiveDate,
  checkExpirationDate,
  type DateWindow,
  defaultExpiration,
  effectiveDateWindow,
  expirationDateWindow,
} from './dates.js';
export { lengthOf, normalizeLine, normalizeParagraph } from './normalize.js';
export { checkEmail, checkSignature, email, signature } from './person.js';
export { centsPiece, textPiece } from './piece.js';
export {
  checkComment,
  checkDeclinationInsurer,
  checkDeclinationNaic,
  checkInsuredName,
  checkMga,
  checkPolicyNumber,
  checkRiskRetentionGroup,
  comment,
  declinationInsurer,
  declinationNaic,
  insuredName,
  mga,
  policyNumber,
  riskRetentionGroup,
} from './policy.js';
export type { Check, Issue, Problem } from './problem.js';
export { checkLoginPassword, checkUserName, loginPassword, userName } from './signIn.js';
export { atMost, type TextRule, textCheck } from './textCheck.js';
