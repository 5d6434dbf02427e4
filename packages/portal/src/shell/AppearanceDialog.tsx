import { Dialog } from '@slip/ui/Dialog';
import { RadioGroup } from '@slip/ui/RadioGroup';
import { type ThemeName, themeNames } from '@slip/ui/theme';
import { useThemeChoice } from '../theme/ThemeProvider.js';

const labels: Readonly<Record<ThemeName, string>> = {
  system: 'Same as this device',
  light: 'Light',
  dark: 'Dark',
  'high-contrast': 'High contrast',
};

const options = themeNames.map((value) => ({ value, label: labels[value] }));

/** Chooses how the portal looks in this browser; the choice shows at once. */
export default function AppearanceDialog({ onClose }: { onClose: () => void }) {
  const choice = useThemeChoice();
  return (
    <Dialog title="Appearance" size="s" isOpen isDismissable onOpenChange={onClose}>
      <RadioGroup
        label="Theme"
        description="Remembered in this browser."
        options={options}
        value={choice?.theme ?? 'system'}
        onChange={(value) => choice?.choose(value)}
      />
    </Dialog>
  );
}
