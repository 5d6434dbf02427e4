/** The guide on the component's page in Storybook. */
export const tabsGuide = `
Sides of one thing, one shown at a time.

### Anatomy

1. **Line** of tabs: icon, label, number.
2. **Mark** of the chosen one.
3. **Panel**.
4. **Scroll buttons** at the ends, where the line is longer than its room; for pointers only.

### When to use it, and when not

Use it for two to about seven sides of one thing that nobody needs to see together. Use an \`Accordion\` where several may be
open, a \`SideMenu\` for pages. With \`href\` a tab is an address.

\`\`\`tsx
<Tabs
  label="Policy"
  items={[
    { id: 'transactions', label: 'Transactions', count: 3, content: <Transactions /> },
    { id: 'documents', label: 'Documents', content: <Documents /> },
  ]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | reaches the chosen tab, then the panel |
| ← → (↑ ↓ when vertical) | go to another tab and choose it; with \`manual\` only go there |
| Home, End | go to the first, the last tab |
| Enter, Space | choose the tab, with \`manual\` |

### What a screen reader hears

- “Policy, tab list, Transactions 3, tab, selected, 1 of 4”, then the panel by the name of its tab.

### Known issues

- A panel is unmounted when another is chosen, and what was typed in it is gone, unless \`isKeptMounted\` is set.
- What is disabled is passed over by the arrows and cannot say why.
`;
