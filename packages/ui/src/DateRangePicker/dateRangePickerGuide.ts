/** The guide on the component's page in Storybook. */
export const dateRangePickerGuide = `
A first and a last day, both included: two date inputs that know of each other, and one calendar for both.

### Anatomy

1. **Label** of the range, and its **hint**.
2. **Start date** and **End date**: each a \`DateField\` with label, input, calendar button and error of its own. Where
   there is little room they stand under each other.
3. The **calendar**, with what to do next, and the reasons of the limits. It is loaded when somebody first wants it.
4. **Error** of the range as a whole.

### When to use it, and when not

Use it where both days are the person's choice. Use a \`QuarterYearPicker\` or a \`MonthYearPicker\` for a whole quarter or
month, and two \`DateField\`s for two days that are no range, such as a day of birth and a day of death.

\`\`\`tsx
<DateRangePicker
  label="Period"
  value={range}
  onChange={(next, { start, end }) => {
    setRange(next);
    setProblem(start.message ?? end.message);
  }}
  start={{ name: 'from', errorMessage: errors.from }}
  end={{ name: 'to', errorMessage: errors.to }}
/>
\`\`\`

\`range\` is \`{ start, end }\`, each \`YYYY-MM-DD\` or \`null\`. \`onChange\` comes while the person types, with what is
wrong at each end: beside the problems of a \`DateField\`, \`missing\` when only the other end is there and
\`before-start\`. Keep the form from being sent while there is one. A range that is empty at both ends has no problem of
its own: whether it is required is the form's to say.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | start, its calendar button, end, its calendar button |
| digits, letters | type, as in a \`DateField\` |
| Enter | writes the date out and shows what is wrong with it |
| Alt ↓ | opens the calendar: at the start to choose both days, at the end to choose the last one |
| ← → ↑ ↓ | in the calendar: a day, a week |
| Page Up, Page Down | a month; with Shift a year |
| Enter, Space | choose the first day, and go on to the next one; then choose the last, and go back to the input |
| Escape | closes the calendar; nothing changes |

Days may be chosen in either order: the earlier one is the start.

### What a screen reader hears

- On focus: “Period, group, Start date (MM/DD/YYYY), edit” with hint and error.
- After leaving the range with one end only, politely and once: “Add the end date. A range needs both ends.” Nothing is
  said as long as the focus is still inside.
- An end before the start: “Choose 03/01/2026 or later: the range starts on that day.”
- The other problems as in a \`DateField\`, each of its own end.
- In the calendar each day, and what a press on it begins or ends.

### Known issues

- The calendar shows one month; a range over several is chosen by turning the pages, or typed.
- Opened at the start, the calendar begins a new range; only the end can be chosen alone.
- There are no ready-made ranges such as “last quarter”: put buttons beside it that set \`value\`, as the story
  “Controlled” does.
- A limit that moves shows at once; \`onChange\` tells of it with the next change, or when the field is left.
`;
