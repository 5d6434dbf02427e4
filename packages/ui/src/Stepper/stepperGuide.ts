/** The guide on the component's page in Storybook. */
export const stepperGuide = `
Where one is in a task of several steps.

### Anatomy

1. **Number**, or the sign of what is complete or wrong.
2. **Label**.
3. **Note**: “Complete”, “Has problems”, “Optional”, or yours.
4. **Summary** in place of the labels, where there is little room.

### When to use it, and when not

Use it to show the way through a task. \`Wizard\` has it built in, with the panels and the buttons. For sides of one thing use
\`Tabs\`.

\`\`\`tsx
<Stepper
  current="coverage"
  onStepChange={goTo}
  steps={[
    { id: 'policy', label: 'Policy details', status: 'complete' },
    { id: 'address', label: 'Insured address', status: 'error', note: '2 problems' },
    { id: 'coverage', label: 'Coverage' },
    { id: 'documents', label: 'Documents', isOptional: true },
  ]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes through the steps that can be gone to |
| Enter, Space | go to the step |

### What a screen reader hears

- “Steps, navigation, list, 4 items”, “Policy details, Complete, button”, “Insured address, 2 problems, button”, “Coverage, current step”, “Documents, Optional”.
- It announces nothing by itself: the heading of the step that is shown takes the focus, as in \`Wizard\`.

### Known issues

- Below 36 rem the labels of a horizontal stepper are read, not drawn; only the current one is shown.
- More than about seven steps leave the horizontal labels little room: set \`orientation="vertical"\`.
`;
