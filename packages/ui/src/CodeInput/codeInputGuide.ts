/** The guide on the component's page in Storybook. */
export const codeInputGuide = `
A code from a message or an authenticator app. There is **one real input**: its own text, caret and selection stand in
the drawn boxes. So autofill fills the whole code, a paste works from any box, and a screen reader meets one text field.

### Anatomy

1. **Label**: one for all boxes.
2. **Boxes**: drawn only.
3. **Input**: over the boxes and a little wider, so that the badge of a password manager has its place.
4. **Error**, then **hint**, with “6 digits.” for those who do not see the boxes.
5. **ResendCode** beside it, where a code can be sent again.

### When to use it, and when not

Use it for digits that somebody copies from elsewhere and that are worth nothing an hour later. Use a \`TextField\` for
codes with letters and for what a person knows by heart, a \`PasswordField\` for a PIN that must not be seen.

\`\`\`tsx
<CodeInput
  label="Verification code"
  value={code}
  onChange={(next) => { setCode(next); setError(undefined); }}
  onComplete={verify}
  errorMessage={error}
/>
<ResendCode onResend={sendAgain} />
\`\`\`

Clear \`errorMessage\` in \`onChange\`. While the code is being checked make the field \`isReadOnly\`, never disabled: a
disabled field loses the focus.

### Keyboard

| Keys | What they do |
| --- | --- |
| 0–9 | replaces the digit in the marked box, or adds one; behind a full code nothing happens, unless it was refused: then a new code begins |
| ← → | go to the next box and mark its digit: the next key replaces it |
| Home End | go to the first digit, behind the last one |
| Shift with them, Ctrl/⌘ A | mark digits |
| Backspace | takes away the digit before the caret, or what is marked; the others close up |
| Delete | takes away the digit at the caret, or what is marked |
| Ctrl/⌘ V | a whole code replaces everything, a part of one is filled in from the caret on; spaces, dashes and the words of a message are left out |
| Enter | sends the form, as in every text field |

A press on a filled box marks its digit.

### What a screen reader hears

- On focus: “Verification code, edit, 6 digits.” with hint and error.
- A refused code, while the focus is in the field: the error, politely and once. The code is marked, to be typed over.
- A paste that holds no code, or two: “What you pasted is not one code of 6 digits. Copy the code alone, or type it.”
- \`ResendCode\`: “A new code was sent. Wait 30 seconds before you resend it.”, “You can resend the code in 10 seconds.”,
  “You can resend the code now.” and nothing in between.

### What it promises

- \`onComplete\` comes once per code. The same code is not completed again before the person edited it, also not when a
  password manager fills it in again after it was cleared; a code that was set through \`value\` never is.
- Every change says why: \`type\`, \`paste\`, \`autofill\`, \`delete\` or \`reset\`.
- Nothing is guessed: a text with two codes, a telephone number or seven digits leaves the code as it was.

### Known issues

- Undo (Ctrl/⌘ Z) goes back only as far as the last paste, because the text of a paste is tidied.
- A second press on a digit that is marked already puts the caret before it.
- Digits only, and 4 to 8 of them.
- Tried in Chromium. The spacing of the digits relies on \`letter-spacing\` behind each letter, as all browsers do today.
`;
