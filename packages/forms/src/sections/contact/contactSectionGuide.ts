/** The guide on the section's page in Storybook. */
export const contactSectionGuide = `
A person and how to reach them, under any name of a form: names, email twice, telephone number by country.

### Anatomy

The \`ContactFields\` of the design system, each line bound to its field of \`contactSchema({ role })\`; with \`sameAs\`, the box
that lets it follow another contact of the form.

### When to use it, and when not

Use it wherever a form's schema has a \`contactSchema\`. \`roleName\` is the \`role\` of the schema, so that control and rule
say the same words. \`parts\` leaves out what nobody needs; \`isUsOnly\` takes US numbers alone. Where the contact is the
whole form, it is an \`AccountingContactSection\`.

### Keyboard

That of \`ContactFields\`: Tab from line to line, Space ticks the same-as box, pasting works in both emails.

### What a screen reader hears

- The legend before the first line: “Primary Contact, group”.
- A number that breaks off, when its line is left, in the words of the rule.
- After a failed attempt the summary, with a line for each field that is wrong.

### Known issues

- Outside of the form whose control it is given it throws.
- The numbering plans are loaded with the section. Before that, and where they cannot be loaded, the shape of a number
  counts and the server has the last word.
`;
