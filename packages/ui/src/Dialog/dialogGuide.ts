/** The guide on the component's page in Storybook. */
export const dialogGuide = `
A window over the page for one task. What is behind it cannot be reached.

### Anatomy

1. **Title**: names the dialog.
2. **Close button**; not in an \`alertdialog\`.
3. **Body**: the only part that scrolls.
4. **Footer**: actions, the main one last.

### When to use it, and when not

Use it for a short task that needs an answer before the page goes on. Use \`ConfirmDialog\` for yes or no, a page for
anything long, a \`Banner\` or a toast for news. Dialogs may be opened from dialogs.

\`\`\`tsx
<Dialog
  title="Add bank"
  isOpen={isOpen}
  onOpenChange={setOpen}
  footer={<Button variant="primary" onPress={save}>Save</Button>}
>
  <BankFields />
</Dialog>
\`\`\`

Set \`isBusy\` while something runs that cannot be stopped: then nothing closes it, and the close button says why.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab, Shift Tab | go round inside the dialog |
| Escape | closes the uppermost dialog; with \`isBusy\`, nothing |
| ↑ ↓ Page Up, Page Down | scroll the body, where it scrolls and has the focus |

### What a screen reader hears

- On opening: “Add bank, dialog.” The dialog itself has the focus, or what \`initialFocus\` points to.
- On closing: what opened it, because it has the focus again.

### Known issues

- The notifications of the \`Toaster\` stay reachable on purpose: they may be about the dialog.
- It cannot be moved or made larger by dragging.
- Where the element that opened it has gone meanwhile, put the focus somewhere yourself.
`;
