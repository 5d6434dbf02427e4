/** The guide on the section's page in Storybook. */
export const licenseesSectionGuide = `
The agents that an agency links to its account: at least two, each with name and National Producer Number.

### Anatomy

The **rows**, each with first name, last name and number, and from the third on a button that removes it; below them
**Add Licensee**.

### When to use it, and when not

Use it in a form of \`agencyRegistrationSchema\`. Give \`question\` (\`linkedLicenseeQuestion\`) to ask the office, as a
number is entered, whether its licensee has an account; \`onQuestionFailed\` is told when the office cannot answer, which
holds up nobody.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | from field to field, then to the row's button and to Add Licensee |
| Enter, Space, on Add Licensee | add a row and go to its first name |
| Enter, Space, on Remove | remove the row and go to Add Licensee |

### What a screen reader hears

- “Licensee 3, group” before the fields of a row; the buttons are “Remove Licensee 3” and “Add Licensee”.
- What the office refuses stands at the number and is read with it.

### Known issues

- The first two rows cannot be removed. A row that is left empty is refused like one that is wrong.
`;
