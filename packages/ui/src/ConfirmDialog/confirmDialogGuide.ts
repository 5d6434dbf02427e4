/** The guide on the component's page in Storybook. */
export const confirmDialogGuide = `
Asks before something with consequences. Saying no has the focus.

### Anatomy

1. **Question**: names the dialog.
2. **What will happen**, and whether it can be undone.
3. **Cancel**: has the focus.
4. **Confirm**: a verb; red where it cannot be undone.
5. **Failure**, where it did not work.

### When to use it, and when not

Use it before what cannot be undone or what reaches other people. Do not ask about what can be undone: do it, and offer the
way back in a toast.

\`\`\`tsx
<ConfirmDialog
  title="Back out transaction WY-000123?"
  confirmLabel="Back out"
  isDestructive
  isOpen={isOpen}
  onOpenChange={setOpen}
  onConfirm={backOut}
  isPending={isRunning}
  errorMessage={failure}
>
  This cannot be undone.
</ConfirmDialog>
\`\`\`

### Keyboard

| Keys | What they do |
| --- | --- |
| Enter, Space | press Cancel, which has the focus |
| Tab, Shift Tab | go to the other button |
| Escape | means no; while it is being done, nothing |

### What a screen reader hears

- On opening: “Back out transaction WY-000123? alert dialog. This cannot be undone. Cancel, button.”
- While it is being done, once: “Back out (please wait)”.
- When it failed, at once: “Error: …”

### Known issues

- It does not close by itself: set \`isOpen\` to \`false\` when \`onConfirm\` has done its work.
`;
