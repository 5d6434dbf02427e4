/** The guide on the component's page in Storybook. */
export const sideMenuGuide = `
Navigation within one part of an application. Beside the page from 960 px on, a drawer behind one button below that.

### Anatomy

1. **Sections**, with or without a title.
2. **Entries**: links with an icon and a number, or groups that show and hide further links.
3. **Mark** of the page that is shown; the group it is in is open.
4. **Collapse**: leaves only the icons, where \`isCollapsible\` is set.
5. **Menu button** and **drawer** where there is little room.

### When to use it, and when not

Use it for five or more pages of one part: settings, help, an office's queues. Use a \`HeaderMenu\` for the parts of the
whole application, and \`Tabs\` for sides of one thing. Its place is the \`side\` slot of the \`AppShell\`.

\`\`\`tsx
<SideMenu
  messages={{ navigation: 'Settings' }}
  currentId="security"
  sections={[
    { id: 'account', title: 'Your account', items: [{ id: 'security', label: 'Security', href: '/security' }] },
  ]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes to the next entry |
| ↓ ↑ Home End | go to another entry |
| Enter | follows a link; shows or hides a group |
| Space | shows or hides a group; opens the drawer from its button |
| Escape | closes the drawer and gives the focus back to its button; hides the name beside an icon |

### What a screen reader hears

- “Settings, navigation”, “Your account, list, 3 items”, “Two-step verification, link, current page”.
- A group: “Signing in, button, expanded”. A number: “Inbox 3 new, link”.
- The collapsed menu: the same, because only the drawing of the names goes away.
- The drawer: “Settings, dialog”. What is behind it cannot be reached.

### Known issues

- Two levels: a group's entries cannot be groups.
- A group that is pressed in the collapsed menu expands the menu, because there is no room for its entries.
- The menu does not remember whether it was collapsed: keep \`isCollapsed\` yourself.
`;
