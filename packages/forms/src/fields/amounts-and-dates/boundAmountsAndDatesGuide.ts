/** The guide on the page of the bound fields of amounts and dates in Storybook. */
export const boundAmountsAndDatesGuide = `
Amounts, days, months and quarters of a form: typed as text, kept as values.

| Field | Keeps | Without a value |
| --- | --- | --- |
| \`FormMoneyField\` | whole cents, \`123450\` for 1,234.50 | \`null\`; an emptied field 0 unless \`allowsEmpty\` |
| \`FormDateField\` | a day, \`2026-01-15\` | \`null\` |
| \`FormDateRange\` | two days, under \`startName\` and \`endName\` | \`null\` for each |
| \`FormMonthField\` | \`{ year, month }\` | \`null\` |
| \`FormQuarterField\` | \`{ year, quarter }\` | \`null\` |

### Anatomy

That of the control each is named after: \`MoneyInput\`, \`DateField\`, \`DateRangePicker\`, \`MonthYearPicker\`,
\`QuarterYearPicker\`. Its props are the control's, with \`control\`, \`name\` and \`affects\` beside them.

### When to use it, and when not

Use them for what is calculated with or compared; a number that is only a name, such as a policy's, is a
\`FormTextField\`. A text that is no amount or no date is \`null\` in the form and keeps it from being sent: the summary then
says the control's words and not that the field is required. \`FormDateField\` has \`onChoose\`, called after the form has
the date, for what follows from it.

### Keyboard

The keys are those of the controls: Alt ↓ opens a calendar, and a date or an amount may be written in any common way.
Enter sends the form.

### What a screen reader hears

- As the control says it; after a failed attempt the error, in the words of the summary, as the field's description.
- The two ends of a range have labels and errors of their own, in one group.

### Known issues

- A rule that looks at both ends of a range stands at one of them: say in the schema at which.
- A text that cannot be read is the field's own and is not kept with a draft.
`;
