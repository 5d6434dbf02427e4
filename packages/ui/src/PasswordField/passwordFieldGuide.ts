/** The guide on the component's page in Storybook. */
export const passwordFieldGuide = `
A password: hidden, with a button to read it, a Caps Lock hint and, for a new one, its rules.

### Anatomy

1. **Label**.
2. **Input** with the **Show** button inside its box.
3. **Caps Lock hint**, while the focus is in the input.
4. **Error**, then **hint**.
5. **Rules** of a new password, each ticked off in shape, colour and words.

### When to use it, and when not

Use it for passwords that people choose or know. Give \`rules\` only where a new one is chosen, and show the same rules
that the server keeps. Use a \`CodeInput\` for a code that was sent, and a \`TextField\` for keys that people copy.

\`\`\`tsx
<PasswordField
  label="New password"
  autoComplete="new-password"
  rules={[{ label: 'One number', isMet: (password) => /\\d/.test(password) }]}
  isRequired
/>
\`\`\`

Pasting always works: password managers need it. One field with **Show** is better than a second field to repeat it.

### Keyboard

| Keys | What they do |
| --- | --- |
| Tab | goes from the input to the button “Show password” |
| Enter, Space, on the button | show or hide the password; the focus stays on the button, the text and its caret stay |
| Enter, in the input | sends the form, and hides the password first, so that the browser offers to save it |

### What a screen reader hears

- On focus: “New password, protected edit, required. Not met yet: 8 to 64 characters, Not met yet: One number”
- After the button, once: “Your password is visible” or “Your password is hidden”.
- While Caps Lock is on, once: “Caps Lock is on”.
- A second after typing has stopped, when another number of rules is kept, once: “3 of 4 rules met”.

### Known issues

- Whether Caps Lock is on is only known from the first key that is pressed in the field.
- How strong a password is, is not guessed: the rules say what is asked.
`;
