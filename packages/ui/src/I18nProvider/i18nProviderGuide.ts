/** The guide on the component's page in Storybook. */
export const i18nProviderGuide = `
Sets the locale of everything inside: how dates and numbers are typed, and the reading direction.

### Anatomy

1. **Children**.

### When to use it, and when not

Use it once around the application, with the language of its words, not of the browser. \`useLocale\` tells what is set. Words
themselves come from each component's \`messages\`.

\`\`\`tsx
<I18nProvider locale="en-US">
  <App />
</I18nProvider>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| ← → | follow the reading direction in everything inside: in right-to-left text → goes back |

### What a screen reader hears

- What the components inside say; React Aria's own few words are in the language of the locale.

### Known issues

- It sets no attribute: write \`lang\` and \`dir\` on \`html\` yourself.
- The default words of this package are English only.
`;
