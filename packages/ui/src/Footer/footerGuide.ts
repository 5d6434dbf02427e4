/** The guide on the component's page in Storybook. */
export const footerGuide = `
The end of every page: who runs this, and the links nobody looks for elsewhere.

### Anatomy

1. **Mark**.
2. **Copyright**.
3. **Links**.

### When to use it, and when not

Use it in the \`footer\` place of the \`AppShell\`. What people need for their work belongs into a menu.

\`\`\`tsx
<Footer
  logo={<BrandMark />}
  copyright="© 2026 Surplus Lines Service Office"
  links={[{ label: 'Privacy policy', href: '/privacy' }]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes through the links |

### What a screen reader hears

- “Content information”, the copyright, then a list of links.

### Known issues

- Links are keyed by \`href\`: give each its own.
- Its links are not printed.
`;
