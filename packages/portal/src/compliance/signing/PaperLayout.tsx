import { Grid } from '@slip/ui/Grid';
import { Stack } from '@slip/ui/Stack';
import { BillingCard } from './BillingCard.js';
import { FiguresCard } from './FiguresCard.js';
import { PaperSheet, type PaperSheetProps } from './PaperSheet.js';
import { SignaturesCard } from './SignaturesCard.js';

/** A paper with its figures beside it, which on a narrow screen come first: they are what is signed. */
export function PaperLayout(props: PaperSheetProps) {
  const { paper, signing } = props;
  return (
    <Grid columns="main-side" gap="5" isSideFirst>
      <Stack gap="5">
        <FiguresCard paper={paper} seen={signing.refusal?.seen ?? null} />
        <BillingCard paper={paper} />
      </Stack>
      <Stack gap="5">
        <PaperSheet {...props} />
        <SignaturesCard paper={paper} />
      </Stack>
    </Grid>
  );
}
