/** The guide on the component's page in Storybook. */
export const textFieldGuide = `
One line of text with its label, hint and error. The other fields are built like it, so that all of them stand in one line.

### Anatomy

1. **Label**, with “(optional)” where \`isRequired\` is \`false\`.
2. **Input**, with a **prefix** or **suffix** such as a unit inside its box.
3. **Error**, then **hint**.

### When to use it, and when not

Use it for text that fits into one line. There are fields for what has a form of its own: \`MoneyInput\`, \`DateField\`,
\`CodeInput\`, \`PasswordField\`, \`SearchField\`; and a \`TextArea\` for several lines.

\`\`\`tsx
<TextField
  label="Policy number"
  description="As it stands on the declarations page."
  value={number}
  onChange={setNumber}
  errorMessage={errors.number}
  isRequired
/>
\`\`\`

Make the input as wide as what belongs into it by the width of what is around it. A \`placeholder\` is an example of the
format and never the label. Prefer an \`errorMessage\`, which says how to put it right, to \`isInvalid\` alone. Leave
\`isRequired\` out where nothing is to be said, as in a row of filters.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | to the input, then to a button in the suffix |
| Enter | sends the form |

### What a screen reader hears

- On focus: “Policy number, edit, required” with the hint, and “Error:” before the error.
- The prefix is not read: put what matters into the label or the hint. The suffix is read where it stands.
- An error that appears is not announced by the field: the \`ErrorSummary\` of the form does that.

### Known issues

- \`maxLength\` cuts a pasted text off unseen. Where that may happen, leave it out and say in the error what is too long.
- \`ref\`, \`className\`, \`style\` and \`data-*\` belong to the root; \`id\`, \`name\`, \`inputRef\` and the events to the input.
`;
