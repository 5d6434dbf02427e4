/** The guide on the component's page in Storybook. */
export const phoneFieldGuide = `
A telephone number. It is written as its country writes it while it is typed, can be pasted in any shape, and is kept as
one value.

### Anatomy

1. **Label**.
2. **Country of the number**: the browser's own list, drawn small; only where there is more than one country.
3. **Input**, with the number as it is dialled within the country.
4. **Error**, then **hint**.

### When to use it, and when not

Use it wherever a number is going to be called or texted. Use a \`TextField\` for an extension alone, and for numbers
that only look like telephone numbers.

\`\`\`tsx
<PhoneField
  label="Phone"
  value={phone}
  onChange={(value, { problem, message }) => setPhone(value)}
  valueFormat="e164"
/>
\`\`\`

- \`valueFormat\`: \`e164\` gives +13075550100, \`national\` 3075550100, \`formatted\` 307-555-0100. Any of them is read back.
- \`countries={everyPhoneCountry()}\` offers all; make the list once, outside the component.
- Numbers of North America are written and checked by their shape, all others by the number of their digits. For more,
  give a \`formatter\`, such as one made with libphonenumber:

\`\`\`tsx
const formatter = {
  format: (digits, { code }) => new AsYouType(code).input(digits),
  check: (digits, { code }) => {
    const found = validatePhoneNumberLength(digits, code);
    if (found === 'TOO_SHORT') return 'incomplete';
    return isValidPhoneNumber(digits, code) ? null : 'invalid';
  },
};
\`\`\`

Keep the form from being sent while there is a \`problem\`; \`message\` is what the field shows.

### Keyboard

| Keys | What they do |
| --- | --- |
| digits | are grouped while they are typed; the caret stays behind the same digit |
| Backspace, Delete | take away the next digit, also across a dash |
| + and a calling code | chooses the country |
| Ctrl/⌘ V | a whole number replaces what was there, with its country; an extension behind it is told to the form; a few digits are put in at the caret |
| ↓ ↑ or letters, in the list of countries | choose a country; the focus goes to the number |

### What a screen reader hears

- On focus: “Phone, telephone edit”; in the list: “Phone Country of the number, United States (+1)”.
- When a number that breaks off is left, once: “‘307-555’ is not a whole number. Write all 10 digits, like
  307-555-0100.”
- When one that nobody can have is left, once: “‘107-555-0100’ is no telephone number in United States. Check the digits
  and the country.”
- After a paste without a number, once: “What you pasted is not one telephone number. Copy the number alone, or type
  it.” What was there stays.

### Known issues

- Where countries share a calling code (+1, +44, +7) the chosen country stays; without one it is the largest.
- Letters that stand for digits (1-800-FLOWERS) are not read.
- Without a \`formatter\` numbers outside North America are not grouped.
- A shape does not tell whether anybody answers.
`;
