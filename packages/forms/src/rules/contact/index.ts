export {
  type ContactForm,
  type ContactRules,
  contactSchema,
  emptyContact,
  sameContact,
} from './contactForm.js';
