import { CopyButton } from '@slip/ui/CopyButton';
import { Inline } from '@slip/ui/Inline';
import { ScrollRegion } from '@slip/ui/ScrollRegion';
import { Stack } from '@slip/ui/Stack';
import { Text } from '@slip/ui/Text';
import { color, fontFamily, fontSize, lineHeight, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';

/** CSS px: taller code scrolls. */
const MAX_HEIGHT = 440;

const Region = styled(ScrollRegion)`
  border: 1px solid ${color.border};
  background: ${color.surfaceSunken};
`;

const Code = styled.pre`
  margin: 0;
  padding: ${space['4']};
  direction: ltr;
  text-align: left;
  font-family: ${fontFamily.mono};
  font-size: ${fontSize.s};
  line-height: ${lineHeight.normal};
`;

/** Code with a button that copies it, read from left to right in every language; long lines scroll. */
export function CodeBlock({ label, code }: { readonly label: string; readonly code: string }) {
  return (
    <Stack gap="2">
      <Inline gap="2" align="center">
        <Text weight="medium">{label}</Text>
        <CopyButton value={code} label={`Copy: ${label}`} />
      </Inline>
      <Region label={label} maxHeight={MAX_HEIGHT}>
        <Code>{code}</Code>
      </Region>
    </Stack>
  );
}
