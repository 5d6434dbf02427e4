export { messages, type OfficeContact } from './messages.js';
