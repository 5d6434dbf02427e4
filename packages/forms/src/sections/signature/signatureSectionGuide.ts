/** The guide on the section's page in Storybook. */
export const signatureSectionGuide = `
A signature that is typed, and what is kept beside it.

### Anatomy

1. The **signature**, a text field of 1 to 100 characters.
2. The **facts** that nobody can change: who signs, for whom, when, from where.

### When to use it, and when not

Use it below the text that is signed, with a \`signature()\` in the schema. The facts are shown, not sent: the server knows
them by itself. A consent that needs no name is a \`FormCheckbox\`.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | to the signature; the facts take no focus |
| Enter | sends the form |

### What a screen reader hears

- “E-Signature, edit, required. Type your full name.”
- The facts as a list of terms and values.

### Known issues

- Whether the name is that of the person who is signed in is not checked: the specification asks for no more than a text.
`;
