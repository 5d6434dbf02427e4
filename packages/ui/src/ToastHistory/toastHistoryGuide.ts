/** The guide on the component's page in Storybook. */
export const toastHistoryGuide = `
A bell in the header that opens everything the \`Toaster\` has said, newest first.

### Anatomy

1. **Bell** with the number of what was not looked at.
2. **List**: icon, title, text, count, time.

### When to use it, and when not

Use it beside every \`Toaster\`: a person who missed a notification finds it here. It is not an inbox: it is lost when the page is closed.

\`\`\`tsx
<ToastProvider>
  <ToastHistory />
  <Toaster />
</ToastProvider>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space | open and close the list |
| Escape | closes it and gives the focus back to the bell |

### What a screen reader hears

- “Notifications, 3 unread, button.” Then “Notifications, dialog” and the list.
- Nothing by itself when the number changes: the \`Toaster\` has said it.

### Known issues

- Keeps 50, until the page is reloaded or the queue cleared.
- The time is written in the language of the browser, unless \`formatTime\` is given.
`;
