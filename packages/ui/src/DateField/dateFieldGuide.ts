/** The guide on the component's page in Storybook. */
export const dateFieldGuide = `
A calendar date in one text input: typed in any common form, copied and pasted whole, with a calendar beside it for
those who look for a weekday. A text that is no date yet and a text that never will be are told apart.

### Anatomy

1. **Label**, with “(MM/DD/YYYY)” for those who do not see the placeholder.
2. **Input**.
3. **Calendar button** and, once opened, the **calendar** with its month and year as lists, “Today” and the reasons of
   the limits. It is loaded when somebody first wants it.
4. **Error**, then **hint**.

### When to use it, and when not

Use it for one day: a day of birth as well as tomorrow. Use a \`DateRangePicker\` for a first and a last day, a
\`MonthYearPicker\` or a \`QuarterYearPicker\` where the day does not matter, and a \`Select\` where only a few days are
possible.

\`\`\`tsx
<DateField
  label="Effective date"
  value={date}
  onChange={(next, { message }) => { setDate(next); setProblem(message); }}
  min="2011-07-01"
  minReason="Records begin on that day."
/>
\`\`\`

Dates are \`YYYY-MM-DD\` strings, never a \`Date\`: no time zone shifts them. \`onChange\` comes while the person types,
with \`null\` and a \`problem\` as long as the text is no date: keep the form from being sent while there is one.

### Keyboard

| Keys | What they do |
| --- | --- |
| digits, letters | type; 1/5/26, 01052026, 2026-01-05, Jan 5, 2026 and 5 Jan 2026 are all read, month before day |
| Enter | writes the date out and shows what is wrong, as leaving the field does |
| Alt ↓ | opens the calendar |
| ← → ↑ ↓ | in the calendar: a day, a week |
| Page Up, Page Down | a month; with Shift a year |
| Home, End | the first and the last day of the month |
| Enter, Space | choose the day and go back to the input |
| Escape | closes the calendar; nothing changes |

### What a screen reader hears

- On focus: “Effective date (MM/DD/YYYY), edit” with hint and error.
- After leaving it with a problem, politely and once: “Add the rest of the date: month, day and four-digit year, like
  01/05/2026.” or ““02/30/2026” is not a date. Write it like 01/05/2026.” or “Choose 07/01/2011 or later. Records begin
  on that day.”
- The button: “Calendar, Effective date”; in the calendar each day with its weekday, and the month when it changes.
- When the calendar does not load: “The calendar could not be loaded. Type the date.”

### Known issues

- While a year is being typed its first two digits are already a year: 01/05/20 is 2020 until 26 follows. Only what stays
  counts.
- Two digits mean 1980 to 2079. Years run from 1900 to 2999.
- The texts of the calendar's own buttons come from React Aria in the language of \`I18nProvider\`; the input is written
  MM/DD/YYYY in every language.
- The list of years in the calendar shows sixty; type a date that is further away.
- A limit that moves shows at once; \`onChange\` tells of it with the next change, or when the field is left.
`;
