/** The guide on the component's page in Storybook. */
export const errorSummaryGuide = `
Says after a failed submit what is wrong, all of it, and leads to each field. It takes the focus on **every** failed
attempt, also when the errors are the same as before.

### Anatomy

1. **Title** with the number of problems: a heading that names the region.
2. **List**: one line per problem, with the very words that stand at the field. A line leads to its field; what belongs
   to no field is plain text.

### When to use it, and when not

Use it at the top of every form that is checked when it is sent. Use a \`Banner\` for what is wrong with the page and not
with an entry, and only the field's own \`errorMessage\` while somebody is still typing.

\`\`\`tsx
<ErrorSummary
  attempt={attempt}
  errors={[
    { field: 'policyNumber', message: 'Policy Number is required.' },
    { message: 'Insured Name is required.', onSelect: () => goToStep('insured', 'insuredName') },
    { message: 'The filing could not be sent. Your entries are still here; try again.' },
  ]}
/>
\`\`\`

- \`field\` is the \`id\` of the control or its \`name\`; it is found in every kind of control, lists and uploads included.
- \`attempt\` counts the attempts to submit: count on whenever one fails.
- The lines stand in the order of their fields on the screen, in whatever order they are given.
- \`onSelect\` is for a field of another step: show that step, then call \`showField\` once it is drawn.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes from the summary to its first line, and on |
| Enter, on a line | brings the field with its label into view and gives it the focus |

### What a screen reader hears

- After a failed attempt, because the focus goes there: “There are 2 problems, region”, or “There is a problem, region”.
- The lines as a list of links. The field that a line leads to is read with the same words as its error.

### Known issues

- A field that cannot be found leaves the focus where it is.
- It stays empty while there are no errors and is not announced when errors go away one by one.
- Fields in a closed \`Accordion\` are found but not seen: open it in \`onSelect\`.
`;
