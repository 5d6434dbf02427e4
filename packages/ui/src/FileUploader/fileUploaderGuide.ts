/** The guide on the component's page in Storybook. */
export const fileUploaderGuide = `
Takes files from the browser's dialog, a drop or a paste. Each file is checked at once, sent if there is something that
sends it, and says in its own row what became of it.

### Anatomy

1. **Label**.
2. **Box** to drop on, with the **button** that opens the browser's dialog.
3. **Error** of the field, **limits** in words, **hint**.
4. **List**: for each file its name and size, how far it has come in bytes, what is wrong with it, and the buttons
   “Cancel”, “Try again” and “Remove”.

### When to use it, and when not

Use it wherever somebody hands in files. With \`upload\` a file is sent as soon as it was taken; without it the files are
only chosen, and sent with the form. Use no uploader where the content could be typed or pasted as text.

\`\`\`tsx
<FileUploader
  label="Batch file"
  endings={['.xml', '.csv']}
  maxBytes={10 * 1024 * 1024}
  maxFiles={1}
  upload={(file, { signal, onProgress }) => sendBatch(file, signal, onProgress)}
  onChange={(items) => setUploaded(items.filter(({ state }) => state === 'uploaded'))}
/>
\`\`\`

\`upload\` tells the bytes sent through \`onProgress\`, stops when \`signal\` is aborted, and rejects when it failed. What it
resolves to is the item's \`result\`. Three files are sent at a time. \`fetch\` cannot tell how much was sent: take an
\`XMLHttpRequest\`, whose \`upload\` can.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes to the button, then to the buttons of each file |
| Enter, Space | press them |
| Ctrl/⌘ V, anywhere in the field | adds the files of the clipboard |

After a file was removed the focus is on the next file, else on the one before, else on the button that adds one. When
an upload ends while the focus is on “Cancel”, it stays in the row.

### What a screen reader hears

- On the button: “Batch file Choose file, button. XML or CSV, up to 10 MB, one file.”
- After files were added, once: “2 files added.” and for each that was not taken why: “‘notes.pdf’ is of the wrong kind.
  Choose a file that ends in .xml or .csv.”
- When a file was sent, once: “‘policies.xml’ was uploaded.” When it failed, once: “‘policies.xml’ could not be uploaded.
  Check your connection and try again.” What comes together is told together.
- “The upload of ‘policies.xml’ was canceled.” and “‘policies.xml’ was removed.”
- In the list: each file under way is a progress bar with its name and “1.2 MB of 12.4 MB”.

### Known issues

- The kind of a file is told by the end of its name; what is in it only the server can check.
- Two files are the same when name, size and time of change are: nothing is read for it.
- Folders can be dropped but not sent: they are named and refused.
- A file beside the box is refused as well, on the whole page, so that a near miss does not replace the page.
- Where the browser's own dialog is closed without a choice nothing happens and nothing is said.
`;
