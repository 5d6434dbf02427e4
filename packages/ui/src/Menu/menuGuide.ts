/** The guide on the component's page in Storybook. */
export const menuGuide = `
A button and the short list of actions that it opens. \`MenuButton\` is the same at the end of a row.

### Anatomy

1. **Trigger**: a \`Button\` or an \`IconButton\`.
2. **Actions** with icon, words and a hint.
3. **Line** between groups (\`startsGroup\`).

### When to use it, and when not

Use it for three to about ten actions that are needed now and then. Show one or two as buttons. To choose a value use a
\`Select\`, for the parts of an application a \`HeaderMenu\`.

\`\`\`tsx
<Menu
  trigger={<Button>Manage</Button>}
  actions={[
    { id: 'edit', label: 'Edit', onAction: edit },
    { id: 'renew', label: 'Renew', isDisabled: true, description: 'From 60 days before it expires' },
  ]}
/>
<MenuButton label="Actions for WY-000123" actions={actions} />
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space, ↓ on the trigger | open the menu at its first action, ↑ at its last |
| ↑ ↓ | go to another action; what is disabled is passed over |
| Home, End | go to the first, the last action |
| letters | go to the action that begins with them |
| Enter, Space | do it and close the menu |
| Escape | closes the menu and gives the focus back to the trigger |

### What a screen reader hears

- “Manage, button, menu.” Then “Manage, menu, Edit, 1 of 3”.
- What a disabled action's hint says can be read, but the arrows pass it over.

### Known issues

- No menus inside menus, and no ticks: choices belong into a form.
- A reason in \`description\` of a disabled action is not met by the arrow keys. Where it matters, keep the action and answer it with a message.
`;
