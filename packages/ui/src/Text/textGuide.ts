/** The guide on the component's page in Storybook. */
export const textGuide = `
A piece of text in one of the sizes and tones of the scale.

### Anatomy

1. **Words**, as a \`span\` or what \`as\` says.

### When to use it, and when not

Use it where text differs from the text around it. Plain paragraphs need nothing; long ones are \`Prose\`. Tones only support
words that say the same.

\`\`\`tsx
<Text as="p" size="s" tone="muted">Last changed 06/03/2024</Text>
<Text isNumeric>98,000.45</Text>
\`\`\`

### Keyboard

Nothing takes the keyboard.

### What a screen reader hears

- Its words. Size, tone and weight are not read; \`as="strong"\` is, by some.

### Known issues

- What \`isTruncated\` cuts off must be readable elsewhere; \`title\` alone is not reached by touch.
`;
