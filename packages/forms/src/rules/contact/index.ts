export { type ContactForm, contactSchema, emptyContact } from './contactForm.js';
