/** The guide on the component's page in Storybook. */
export const monthYearPickerGuide = `
A month of a year in one text input, with the months of a year beside it. It reads whatever people write, and a day in it
is no month.

### Anatomy

1. **Label**, with “(MM/YYYY)” for those who do not see the placeholder.
2. **Input**.
3. **Button** and, once opened, the **months of a year**: the year as a list between two buttons, twelve months, “This
   month” and the reasons of the limits. They are loaded when somebody first wants them.
4. **Error**, then **hint**.

### When to use it, and when not

Use it for a whole month: a statement, a report. Use a \`DateField\` where the day matters, a \`QuarterYearPicker\` for
three months, and a \`Select\` for a year alone.

\`\`\`tsx
<MonthYearPicker
  label="Month"
  value={month}
  onChange={(next, { message }) => { setMonth(next); setProblem(message); }}
  max={{ year: 2026, month: 1 }}
  maxReason="Later months are not closed yet."
/>
\`\`\`

\`month\` is \`{ year, month }\` with months from 1 to 12. \`onChange\` comes while the person types, with \`null\` and a
\`problem\` as long as the text is no month.

### Keyboard

| Keys | What they do |
| --- | --- |
| digits, letters | type; 1/26, 012026, 2026-01, Jan 2026 and 2026 January are all read |
| Enter | writes the month out and shows what is wrong, as leaving the field does |
| Alt ↓ | opens the months of the year |
| ← → ↑ ↓ | to another month |
| letters | to the month that begins with them |
| Page Up, Page Down | the year before, the year after |
| Enter, Space | choose the month and go back to the input |
| Escape | closes; nothing changes |

### What a screen reader hears

- On focus: “Month (MM/YYYY), edit” with hint and error.
- After leaving it with a problem, politely and once: “Add the rest of the month: month and four-digit year, like
  01/2026.” or ““13/2026” is not a month. Write it like 01/2026.” or “Choose 07/2011 or later.” with the reason.
- In the list: “January 2026, 1 of 12”. When a button or a page key turns to another year, the year, once.

### Known issues

- Two digits mean 1980 to 2079, and 01/20 is a month of 2020 until 26 follows.
- Without limits the list of years runs from sixty years ago to ten years ahead; type what is further away.
- The names of months that are read when typed are English; those in the list are in the language of \`I18nProvider\`.
`;
