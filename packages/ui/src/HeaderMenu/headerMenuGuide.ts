/** The guide on the component's page in Storybook. */
export const headerMenuGuide = `
The main navigation: a line of links and menus, or, below 960 px, a list behind one button.

### Anatomy

1. **Entries**: links, or names that open a menu.
2. **Mark** of the page that is shown, and of the entry above it.
3. **Number** of what waits there.
4. **Menu button** and list, where there is little room.

### When to use it, and when not

Use it for up to eight parts of an application, two levels deep. For the pages of one part use a \`SideMenu\`, for sides of
one thing \`Tabs\`.

\`\`\`tsx
<HeaderMenu
  currentId="search"
  items={[
    { id: 'filings', label: 'Filings', items: [{ id: 'search', label: 'Search', href: '/search' }] },
    { id: 'inbox', label: 'Inbox', href: '/inbox', badge: 3 },
  ]}
/>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes to the next entry |
| Enter, Space, ↓ on a name | open its menu |
| ↑ ↓ Home End, letters | go to another entry of the menu |
| Enter | follows the entry |
| Escape | closes the menu or the list and gives the focus back |

### What a screen reader hears

- “Main, navigation”, “Filings, button, menu”, “Inbox 3 new, link, current page”.
- In a menu: “Search & Manage Policies (current page)”.
- The narrow list: “Menu, button, expanded”, then plain links.

### Known issues

- Both forms are in the page and one is drawn; automated tests without styles see both.
- A group inside a menu is a heading, not a further menu.
`;
