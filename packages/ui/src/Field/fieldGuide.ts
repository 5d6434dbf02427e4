/** The guide on the page of what all fields have in common. */
export const fieldGuide = `
What every field of the design system is made of, whatever its control is: a text, a list, a date, an amount. There is no
component of this name to import; \`FieldProps\` and \`FieldMessages\` are its types.

### Anatomy

1. **Label**: always visible, above the control. “(optional)” stands behind it where \`isRequired\` is \`false\`.
2. **Control** in its box, with what belongs to it before and behind the text.
3. **Error**: an icon, the word “Error:” for those who hear it, and what is wrong and how to put it right.
4. **Hint**: what to write, or why it is asked.

### When to use it, and when not

\`\`\`tsx
<TextField
  label="Policy number"
  description="As it stands on the declarations page."
  errorMessage={errors.policyNumber}
  isRequired
/>
\`\`\`

- \`isRequired\`: \`true\` where it must be filled in, \`false\` where it may stay empty in a form in which most must not, left
  out where nothing is to be said, as in a row of filters.
- \`errorMessage\` makes the field invalid. \`isInvalid\` alone marks it without a word: avoid it.
- A hint is not for what everybody must know to go on: that belongs into the label.
- Never use a placeholder as a label: it goes away with the first letter.

### Keyboard

Nothing of its own: each control takes its keys.

### What a screen reader hears

- On focus: the label, the control, “required” where it is, then the error with “Error:” before it, then the hint.
- An error that appears while the focus is elsewhere is not announced: the \`ErrorSummary\` takes the focus on a failed
  submit and leads to the field.

### Known issues

- The browser's own messages are switched off: the words are always yours.
- A label that is a picture needs words for those who do not see it.
`;
