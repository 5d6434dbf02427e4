/** The guide on the component's page in Storybook. */
export const toasterGuide = `
Shows what has happened at the top centre of the window, and says it once.

### Anatomy

1. **Notification**: icon, title, text, an action, a close button.
2. **Count**, when the same was raised again.
3. Two **live regions**, in the page before the first notification.

### When to use it, and when not

Use it for what came of an action. Failures the person must act on get \`manualClose\` or an \`action\`: they stay. What is
about a place in the page stands there, as a \`Banner\` or a field's error. Mount it once, with a \`ToastHistory\` in the header.

\`\`\`tsx
<ToastProvider>
  <App />
  <Toaster />
</ToastProvider>

const { show } = useToasts();
show({ text: 'Saved', tone: 'success' });
show({ text: 'No answer.', tone: 'danger', action: { label: 'Try again', onAction: retry } });
\`\`\`

It hides after 5 seconds. Time stands still while the pointer or the focus is on one of them and while the tab is not
seen. The same notification again raises a count and restarts the time; more than three wait.

### Keyboard

| Keys | What they do |
| --- | --- |
| F8 | goes to the newest notification from anywhere; once more goes back |
| Tab | goes through its action and its close button, then to the next notification |
| Enter, Space | press them |
| Escape | closes the notification that has the focus; the focus goes to the next one, at last back to where it came from |

### What a screen reader hears

- News, when the reader has finished: “Submitted. Policy WY-2024-001173 was submitted.”
- \`danger\`, at once.
- The same again: “No connection. 2 times”.

### Known issues

- What waits because three are on the screen is announced when it comes onto the screen.
- The words of the live regions are gone after two seconds, so that nobody meets them while reading the page.
- F8 is taken in the whole window.
`;
