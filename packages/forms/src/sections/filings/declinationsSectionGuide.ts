/** The guide on the section's page in Storybook. */
export const declinationsSectionGuide = `
The admitted insurers that declined a risk, where the state asks for them: as many rows as it asks, and more.

### Anatomy

1. A **sentence** that says how many the state asks for.
2. The **rows**, each with insurer and NAIC number, and a button that removes it.
3. **Add Declination**.

### When to use it, and when not

Use it in the form of a filing; it shows nothing where the state, the coverage or the type of the transaction asks for
none. Give \`minimum\` when the office has answered how many: it counts before the state's own table. What was entered
stays in the form while the section shows nothing, and is not sent.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | from field to field, then to the row's button and to Add Declination |
| Enter, Space, on Add Declination | add a row and go to its insurer |
| Enter, Space, on Remove | remove the row and go to Add Declination |

### What a screen reader hears

- “Declination 2, group” before the fields of a row; the buttons are “Remove Declination 2” and “Add Declination”.
- What is wrong with the list as a whole is read with Add Declination, where the summary leads.

### Known issues

- Rows that the state asks for have no button to remove them.
`;
