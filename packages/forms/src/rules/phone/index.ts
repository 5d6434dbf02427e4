export { checkPhone, DEFAULT_PHONE_COUNTRY, formatPhone, formatUsPhone, nationalDigits } from './phone.js';
export { loadNumberingPlans } from './phoneNumbers.js';
