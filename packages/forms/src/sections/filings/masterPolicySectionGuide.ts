/** The guide on the section's page in Storybook. */
export const masterPolicySectionGuide = `
Whether a policy is part of a master policy, and of which.

### Anatomy

1. The **question**, Yes or No.
2. After a Yes, the **master policy**, found by its number; the insured stands below each.
3. **Add/Edit Master Policy**, where \`onAddOrEdit\` is given.

### When to use it, and when not

Use it in the form of a filing: it shows nothing where the state does not ask. The dialog behind the button is yours,
since it saves to the office.

### Keyboard

| Keys | What they do |
| --- | --- |
| ← → | change the answer |
| letters, ↓ ↑ Enter | find and choose a master policy |

### What a screen reader hears

- The question as a radio group, “required”.
- After a Yes without a master policy, in the summary: a line that leads to the list.
- While the list is on its way, and where it could not be loaded, what \`ComboBox\` says.

### Known issues

- A master policy that was chosen is kept in the form after a No, and not sent.
`;
