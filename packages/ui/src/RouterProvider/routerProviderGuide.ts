/** The guide on the component's page in Storybook. */
export const routerProviderGuide = `
Makes every \`href\` of the design system go through the application's router.

### Anatomy

1. **Children**.

### When to use it, and when not

Use it once, inside the router. Without it an \`href\` is a plain page load. Links elsewhere (\`https:\`, another origin) are left
to the browser.

\`\`\`tsx
function Root() {
  return (
    <RouterProvider navigate={useNavigate()} useHref={useHref}>
      <App />
    </RouterProvider>
  );
}
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter on a link | goes through the router; with Ctrl/⌘ it stays a new tab |

### What a screen reader hears

- Nothing by itself: move the focus to the new page's title.

### Known issues

- It carries no state of the router: pass \`routerOptions\` to the link for that.
`;
