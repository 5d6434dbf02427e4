/** The guide on the component's page in Storybook. */
export const badgeGuide = `
A status or a number in one or two words.

### Anatomy

1. **Icon**, where it helps.
2. **Words** or a **number**.

### When to use it, and when not

Use it for the state of one thing, beside its name. \`isCount\` is for what waits for the person. Colour supports the words and
never stands for them. Nothing happens on pressing it: use a \`Button\`.

\`\`\`tsx
<Badge tone="success">Accepted</Badge>
<Badge isCount>
  3<VisuallyHidden> unread messages</VisuallyHidden>
</Badge>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Its words, with the text around it. Changes are not announced.

### Known issues

- Does not break: keep it to two words.
- Shortening numbers (“99+”) is the caller's decision.
`;
