/** The guide on the component's page in Storybook. */
export const descriptionListGuide = `
Labels and values: what is known of one thing.

### Anatomy

1. **Label**.
2. **Value**; a dash where there is none.

### When to use it, and when not

Use it for one thing: a policy, an address, a bill (\`variant="rows"\`). For several of a kind use a \`DataGrid\`, for entering
them fields.

\`\`\`tsx
<DescriptionList
  columns={3}
  items={[
    { label: 'Insured', value: 'Teton Ridge Lodging LLC' },
    { label: 'Effective', value: '06/01/2024', isNumeric: true },
  ]}
/>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- “Insured, Teton Ridge Lodging LLC”: a term and its definition.

### Known issues

- Amounts are given as text: format them first (\`@slip/ui/amount\`).
- \`isStrong\` is drawn, not read: the label says that it is the total.
`;
