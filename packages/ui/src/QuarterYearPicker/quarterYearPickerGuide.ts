/** The guide on the component's page in Storybook. */
export const quarterYearPickerGuide = `
A quarter of a calendar year in one text input, with the quarters of a year beside it. It reads whatever people write, but
never guesses: 4/2026 is the fourth quarter to one and April to another, and so the letter is asked for.

### Anatomy

1. **Label**, with “(Q# YYYY)” for those who do not see the placeholder.
2. **Input**.
3. **Button** and, once opened, the **quarters of a year**: the year as a list between two buttons, four quarters with
   their months, “This quarter” and the reasons of the limits. They are loaded when somebody first wants them.
4. **Error**, then **hint**.

### When to use it, and when not

Use it for a quarter that is closed, reported or billed. Use a \`MonthYearPicker\` for one month, a \`DateRangePicker\` for
days, and a \`Select\` where only a few quarters are possible and none can be typed.

\`\`\`tsx
<QuarterYearPicker
  label="Quarter"
  value={quarter}
  onChange={(next, { message }) => { setQuarter(next); setProblem(message); }}
  min={{ year: 2011, quarter: 3 }}
  minReason="Records begin then."
/>
\`\`\`

\`quarter\` is \`{ year, quarter }\` with quarters from 1 to 4. \`onChange\` comes while the person types, with \`null\` and
a \`problem\` as long as the text is no quarter.

### Keyboard

| Keys | What they do |
| --- | --- |
| digits, letters | type; Q1 2026, 1Q26, 2026-Q1, Q1'26 and 1st quarter of 2026 are all read |
| Enter | writes the quarter out and shows what is wrong, as leaving the field does |
| Alt ↓ | opens the quarters of the year |
| ← → ↑ ↓ | to another quarter |
| Page Up, Page Down | the year before, the year after |
| Enter, Space | choose the quarter and go back to the input |
| Escape | closes; nothing changes |

### What a screen reader hears

- On focus: “Quarter (Q# YYYY), edit” with hint and error.
- After leaving it with a problem, politely and once: “Add the rest of the quarter: its number and the four-digit year,
  like Q1 2026.” or ““Q5 2026” is not a quarter. Write it like Q1 2026.” or “Choose Q3 2011 or later.” with the reason.
- In the list: “Q1 2026, January – March, 1 of 4”. When a button or a page key turns to another year, the year, once.

### Known issues

- Quarters of the calendar year only; a business year that begins in another month is not known.
- Two digits mean 1980 to 2079, and Q1 20 is a quarter of 2020 until 26 follows.
- Without limits the list of years runs from sixty years ago to ten years ahead; type what is further away.
`;
