/** The guide on the section's page in Storybook. */
export const licensesSectionGuide = `
The state licenses of an agent, one row for each state.

### Anatomy

The **rows**, each with state and license number, and from the second on a button that removes it; below them **Add
License**, which says why it is out of use while a row has no state.

### When to use it, and when not

Use it in a form of \`agentRegistrationSchema\`. Give \`question\` (\`stateLicenseQuestion\`) to ask the office, as a license
is entered, whether it is in the system already; \`onQuestionFailed\` is told when the office cannot answer, which holds
up nobody. States without a number are a \`FormCheckboxGroup\` of \`participatingStateOptions\`.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | from field to field, then to the row's button and to Add License |
| Enter, Space, on Add License | add a row and go to its state |
| Enter, Space, on Remove | remove the row and go to Add License |

### What a screen reader hears

- “License 2, group” before the fields of a row; the buttons are “Remove License 2” and “Add License”.
- On Add License while it is out of use: “Choose the state of each license first.”
- A state or a number that repeats another row's is wrong in the later row; a change of either row fixes it.

### Known issues

- The first row cannot be removed.
`;
