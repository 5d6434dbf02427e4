/** The guide on the component's page in Storybook. */
export const appShellGuide = `
The frame of every screen: skip link, header, side menu, page, footer.

### Anatomy

1. **Skip link**: the first stop of every page.
2. **Header**: brand, menu, end; it stays while the page scrolls, except in low windows.
3. **Side**: a \`SideMenu\`.
4. **Main**.
5. **Floating**: a \`FloatingAction\` at the edge of the window.
6. **Footer**.

### When to use it, and when not

Use it once, around the router. \`variant="bare"\` is for sign-in and agreements: no menus, no account.

\`\`\`tsx
<AppShell
  brand={<Brand href="/">Slip</Brand>}
  menu={<HeaderMenu items={items} currentId={id} />}
  end={<AccountMenu name={name} items={entries} />}
  side={<SideMenu sections={sections} currentId={id} />}
  footer={<Footer copyright="© 2026" />}
  floating={<FloatingAction icon={<ChatIcon />}>Live Chat</FloatingAction>}
>
  <Outlet />
</AppShell>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | first shows “Skip to main content” |
| Enter on it | goes to the page, past header and side |

### What a screen reader hears

- The landmarks banner, navigation, main and contentinfo, each once.

### Known issues

- Moving the focus when the screen changes is the router's work: \`PageTitle\` has a \`headingRef\` for it.
- With a floating action the page's margins are 32 px instead of 24, so that it has a place of its own.
`;
