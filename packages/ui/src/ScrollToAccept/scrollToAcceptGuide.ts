/** The guide on the component's page in Storybook. */
export const scrollToAcceptGuide = `
A long text that must be read before it is accepted. Everybody can get to the end, whatever they read with, and the
accept button always says why it cannot be used yet.

### Anatomy

1. **Heading**: it names the region of the text.
2. **Tools**: go to the end, print, download.
3. **Region** of the text: takes the focus, scrolls by keyboard, is 645 px high at most and never higher than three
   quarters of the window.
4. Fields that belong to the acceptance (\`beforeActions\`), such as a signature.
5. **Error**: what the server answered.
6. **State** of the reading in words, **decline** and **accept**.

### When to use it, and when not

Use it for agreements that somebody must have had before their eyes: terms, a confidentiality agreement. Use a
\`Checkbox\` with a link to the text where reading is up to the person, and \`Prose\` where nothing is accepted.

\`\`\`tsx
<ScrollToAccept
  title="Terms and Conditions"
  onAccept={accept}
  onDecline={signOut}
  isPending={isSending}
  errorMessage={error}
  downloadHref="/terms.pdf"
>
  <Terms />
</ScrollToAccept>
\`\`\`

The end counts as reached within 20 px of the bottom, at any zoom; also when the text fits, or fits once the box or the
text has changed its size. What was read stays read.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes to the tools, the text, the fields and the buttons, in the order of the screen |
| ↑ ↓ Page Up, Page Down, Space, Home, End, in the text | scroll it |
| Enter, on “Go to the end” | leads to the end of the text, from where a screen reader can read on backwards |
| Enter, Space, on the accept button | accept; before the end was reached, nothing |

### What a screen reader hears

- On the text: “Terms and Conditions, region”.
- On the accept button before the end: “Accept, button, unavailable, Read to the end of the text to accept it.” The same
  words stand beside it.
- At the end, once: “You have reached the end of the text.” or what is still missing (\`acceptDisabledReason\`).
- An error, at once: “Error: Your answer could not be saved. Try again.”

### Known issues

- Nobody can tell whether a text was read: only that its end was on the screen, or was gone to.
- Pictures in the text that load late make it longer again after its end was reached; give them their size.
- A print carries the heading and the text in the light theme, not the fields of a signature.
`;
