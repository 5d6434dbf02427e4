import { Button } from '../Button/index.js';
import { Stack } from '../Stack/index.js';

interface UndoPasteProps {
  readonly label: string;
  readonly onUndo: () => void;
}

/** The button that takes back what was read of a paste; loaded with the first paste that was read. */
export default function UndoPaste({ label, onUndo }: UndoPasteProps) {
  return (
    <Stack align="start">
      <Button size="s" onPress={onUndo}>
        {label}
      </Button>
    </Stack>
  );
}
