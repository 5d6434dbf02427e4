/** The guide on the component's page in Storybook. */
export const radioGroupGuide = `
One of a few choices, all of them visible.

### Anatomy

1. **Label** of the group.
2. **Hint** for all choices, above them, so that it is read before the first.
3. **Choices**: a mark, a label and, under it, a hint of its own.
4. **Error**.

### When to use it, and when not

Use it for two to seven choices that are worth comparing. Use a \`Select\` for more, and a \`Checkbox\` for yes or no.

\`\`\`tsx
<RadioGroup
  label="Report based on"
  options={[
    { value: 'submit', label: 'Submit date' },
    { value: 'effective', label: 'Effective date' },
  ]}
  value={basis}
  onChange={setBasis}
/>
\`\`\`

Choose the safest or the most common one beforehand where there is one. A choice cannot be taken back: where “none” is a
choice, make it one. \`orientation="horizontal"\` is for two or three short labels.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | to the chosen one, or to the first; once more leaves the group |
| ↓ → | chooses the next one |
| ↑ ← | chooses the one before |
| Space | chooses the one that has the focus |

### What a screen reader hears

- On entering: “Report based on, group” with hint and error, then “Submit date, radio button, checked, 1 of 2”.
- Each choice with its own hint.

### Known issues

- Arrows choose at once: what a choice changes further down must not take the focus away.
- A disabled choice is skipped by the arrows; its hint should say why.
`;
