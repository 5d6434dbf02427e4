/** The guide on the section's page in Storybook. */
export const accountingContactSectionGuide = `
The contact that invoices go to, as a form of its own: names, email twice, US telephone number.

### Anatomy

The \`ContactFields\` of the design system, each line bound to the field of \`accountingContactSchema\` it is named after.

### When to use it, and when not

Use it where the contact is all that is entered, such as in settings. As a part of a larger form it is a
\`ContactSection\`, which also takes numbers of other countries. It takes \`form\`, not \`control\` and \`name\`: the form
itself is the contact.

### Keyboard

That of \`ContactFields\`; Enter in a line sends the form.

### What a screen reader hears

- “Accounting Contact, group” before the first line.
- After a failed attempt the summary, whose lines are the words at the fields: “Accounting Contact's Email Addresses do
  not match.”

### Known issues

- Only US numbers are taken (spec 2 §5): the invoices' system knows no others.
- The numbering plans are loaded with the section. Before that the shape of a number counts.
`;
