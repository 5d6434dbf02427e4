/** The guide on the section's page in Storybook. */
export const addressSectionGuide = `
An address under any name of a form: state and zip in the United States, province and postal code elsewhere.

### Anatomy

The \`AddressFields\` of the design system, each line bound to its field of \`addressSchema()\`; with \`sameAs\`, the box that
lets it follow another address of the form.

### When to use it, and when not

Use it wherever a form's schema has an \`addressSchema()\`. It stands in a \`Form\` or \`FormWizard\` of the form whose
\`control\` it is given. \`isCountryFixed\` shows the country and lets nobody change it. Give \`autoComplete\` only where the
address is the person's own. An address that no form keeps is an \`AddressFields\`.

### Keyboard

That of \`AddressFields\`: two letters and Tab choose a state, Space ticks the same-as box.

### What a screen reader hears

- The legend before the first line: “Mailing Address, group”.
- What another country cleared or brought back, once, as \`AddressFields\` says it.
- After a failed attempt the summary, with a line for each field that is wrong.

### Known issues

- Outside of the form whose control it is given it throws.
- While the same-as box is ticked the form holds a copy of the other address: it is sent with the form.
`;
