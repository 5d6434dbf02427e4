export { messages, type OfficeContact } from './messages.js';
export {
  batchMessages,
  complianceMessages,
  inboxMessages,
  insurerPolicyMessages,
  paymentMessages,
  reportMessages,
  settingsMessages,
} from './nounMessages.js';
