/** The guide on the component's page in Storybook. */
export const contactFieldsGuide = `
A person and how to reach them: name, email, telephone number. One visible label per line, in one \`fieldset\`.

### Anatomy

1. **Legend**, and a hint for the whole contact.
2. **Same-as box**, where there is a contact to follow.
3. **Name**: first, middle, last.
4. **Email** and **confirm email**: two plain fields. Pasting and autofill work in both.
5. **Phone**, a \`PhoneField\`, and its **extension**.
6. **Note**: that what was entered before is back.

### When to use it, and when not

Use it where a person's name is asked in parts and the office writes or calls them. Leave out with \`parts\` what nobody
needs. Ask for a confirmed email only where a wrong one cannot be noticed otherwise. Use a \`TextField\` for the name of
a company.

\`\`\`tsx
<ContactFields
  legend="Primary contact"
  value={primary}
  onChange={setPrimary}
  lines={{ confirmEmail: { errorMessage: errors.confirmEmail }, firstName: { maxLength: 30 } }}
  phone={{ valueFormat: 'national' }}
  autoComplete="section-primary work"
/>
\`\`\`

Whether the two emails agree is the form's own rule, in its own words: give it as the \`errorMessage\` of
\`confirmEmail\`.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes from line to line, in the order of the screen |
| Space | ticks the same-as box or takes its tick away |
| Ctrl/⌘ V | pastes into every line, the confirmed email included; “307-555-0100 ext. 12” fills number and extension |

### What a screen reader hears

- On the first line: “Primary contact, group. First name, edit, required.”
- A number that breaks off or that nobody can have, when its line is left, once: as \`PhoneField\` says it.
- When the tick of the same-as box is taken away, once: “What you entered here before is back.” Where nothing was
  entered the copy stays and nothing is said.

### Known issues

- The parts of a name are those of the United States. Where people have one name, ask for it in one \`TextField\`.
- An email's form is not checked here.
- What stood here before the same-as box was ticked is remembered while the page is open, not in the value.
`;
