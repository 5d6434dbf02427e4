export { checkPhone, DEFAULT_PHONE_COUNTRY, formatPhone, nationalDigits } from './phone.js';
export { loadNumberingPlans } from './phoneNumbers.js';
