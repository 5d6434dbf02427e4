/** The guide on the component's page in Storybook. */
export const moneyInputGuide = `
An amount of US dollars, kept in whole cents and never as a fraction. It groups thousands while one types, keeps the caret
where it was, reads what people paste from spreadsheets, and shows what could be read in two ways instead of guessing.

### Anatomy

1. **Label**.
2. **Currency sign**, drawn only.
3. **Sign button** (±), on touch screens, whose keypads have no minus.
4. **Input**, right-aligned with figures of one width.
5. **Error**, then **hint**.

### When to use it, and when not

Use it for money. Use a \`TextField\` for a percentage, a count or a number that only names something, such as a policy
number.

\`\`\`tsx
<MoneyInput
  label="Premium"
  value={cents}
  onChange={(next, { message }) => { setCents(next); setProblem(message); }}
  errorMessage={errors.premium}
/>
\`\`\`

\`cents\` is a whole number: 123450 is $1,234.50. \`onChange\` comes while the person types, with \`null\` and a
\`problem\` as long as the text is no amount: keep the form from being sent while there is one. An emptied input means
0.00 or, with \`allowsEmpty\`, nothing. Read and write amounts elsewhere with \`parseAmount\` and \`formatAmount\`.

### Keyboard

| Keys | What they do |
| --- | --- |
| 0–9 . | type; commas come by themselves |
| − at the beginning or the end, ( ) | make it negative |
| , | is read where it groups thousands, and is left alone where it may be a decimal comma |
| Backspace, Delete | beside a comma, take the digit behind it |
| ↑ ↓, the wheel | nothing: an amount is not changed by accident |
| Ctrl/⌘ V | $1,234.50, (1,234.50), 1,234.50 USD, −1,234.50 and 1,234.50- are read; 1.234,56, 1,23 and 1.234 are shown as a problem |
| Tab | reaches the sign button where there is one, then the input |

### What a screen reader hears

- On focus: “Premium, edit, 1,234.50” with hint and error. A resting 0.00 is marked, to be typed over.
- After leaving it, or at once after a paste, politely and once: ““1.234,56” can be read in more than one way. Write it
  like 1,234.50.” or ““12abc” is not an amount. Write it like 1,234.50.” or ““1234.567” has more than two decimals. Write it
  to the cent, like 1,234.50.” or “Amounts go up to $100,000,000.00. Check the number of zeros.”
- The sign button: “Make negative, Premium”, or “Make positive, Premium”.

### What it promises

- A text is either the amount it says or a problem to be seen. The table of more than a hundred pastes that holds it to
  this is its test.
- Amounts go to $100,000,000.00, either way, and are never rounded.
- \`onChange\` comes with every text that cannot be read, also when what is wrong stays the same, because its words quote
  the text.

### Known issues

- Undo (Ctrl/⌘ Z) goes back only as far as the last grouping, because grouping rewrites the text.
- US dollars as they are written in the United States only; \`currencySymbol\` changes the sign and not the rules.
- A part pasted into an amount is read together with what stands around it.
- Some keypads have a minus and some have none: the sign button is shown on all touch screens.
`;
