import { Button } from '../Button/index.js';
import { Stack } from '../Stack/index.js';

interface UndoPasteProps {
  readonly label: string;
  readonly onUndo: () => void;
}

/** The button that puts a pasted address back into one line; loaded when the first pasted address fills the lines. */
export default function UndoPaste({ label, onUndo }: UndoPasteProps) {
  return (
    <Stack align="start">
      <Button size="s" onPress={onUndo}>
        {label}
      </Button>
    </Stack>
  );
}
