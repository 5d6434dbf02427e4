import { checkMfaCode, rememberedBrowserDays } from '@slip/forms/rules';
import { Button } from '@slip/ui/Button';
import { Checkbox } from '@slip/ui/Checkbox';
import { CodeInput } from '@slip/ui/CodeInput';
import { Stack } from '@slip/ui/Stack';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { isForSignedIn } from './mfaState.js';
import type { EnteredCode, MfaFlow } from './useMfaFlow.js';

export interface CodeFormProps {
  readonly flow: MfaFlow;
  /** The second factor that the code belongs to. */
  readonly factor: Omit<EnteredCode, 'code' | 'isRemembered'>;
  /** A hint under the label. */
  readonly description?: string;
  /** Shown between the code and the box to remember the browser, such as a button that sends the code again. */
  readonly children?: ReactNode;
}

/** The form for the six digits, with a box that remembers this browser. */
export function CodeForm({ flow, factor, description, children }: CodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isRemembered, setIsRemembered] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function submit(): Promise<void> {
    const invalid = checkMfaCode(code);
    if (invalid) {
      setProblem(invalid.message);
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    setProblem(null);
    const refusal = await flow.verify({ ...factor, code, isRemembered });
    setIsBusy(false);
    setProblem(refusal);
    if (refusal !== null) input.current?.focus();
  }

  return (
    <form
      noValidate
      aria-label="Enter the code"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <Stack gap="5">
        <CodeInput
          label="Verification Code"
          description={description}
          value={code}
          onChange={(digits) => {
            setCode(digits);
            setProblem(null);
          }}
          errorMessage={problem ?? undefined}
          inputRef={input}
        />
        {children}
        {!isForSignedIn(flow.state.purpose) && (
          <Checkbox
            isSelected={isRemembered}
            onChange={setIsRemembered}
            description="Not on a computer that others use."
          >
            {`Remember this browser for ${rememberedBrowserDays} days`}
          </Checkbox>
        )}
        <Button type="submit" variant="primary" isFullWidth isPending={isBusy}>
          Verify
        </Button>
      </Stack>
    </form>
  );
}
