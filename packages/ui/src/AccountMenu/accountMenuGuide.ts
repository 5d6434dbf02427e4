/** The guide on the component's page in Storybook. */
export const accountMenuGuide = `
Who is signed in, and what they can do about it.

### Anatomy

1. **Initials** in a circle.
2. **Name**; not drawn below 1280 px.
3. **Menu** with the name, a detail and the entries.

### When to use it, and when not

Its place is the end of the \`AppShell\`'s header. Use \`Menu\` for everything that is not about the person.

\`\`\`tsx
<AccountMenu
  name="Ana de la Cruz"
  detail="LIC# 1048821"
  items={[{ id: 'out', label: 'Sign out', onAction: signOut }]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space, ↓ | open the menu at its first entry, ↑ at its last |
| ↑ ↓ Home End, letters | go to another entry |
| Enter, Space | follow or do it |
| Escape | closes it and gives the focus back |

### What a screen reader hears

- “Account: Ana de la Cruz, button, menu.”
- In the menu: “Logged in as Ana de la Cruz LIC# 1048821, group”, then the entries.

### Known issues

- A person's picture is not offered.
`;
