import { type BatchFormat, messages } from '@slip/forms/rules';
import { Banner } from '@slip/ui/Banner';
import { Disclosure } from '@slip/ui/Disclosure';
import { Inline } from '@slip/ui/Inline';
import { ScrollRegion } from '@slip/ui/ScrollRegion';
import { Stack } from '@slip/ui/Stack';
import { DocumentButton } from '../documents/BatchDocuments.js';

export interface UploadErrorsProps {
  readonly format: BatchFormat;
  /** The errors, one a line, in the order of the file. */
  readonly errors: readonly string[];
  /** The document that explains the format of the file. */
  readonly help: { readonly link: string; readonly linkText: string } | null;
}

/** The greatest height of the list in pixels, so that the parts below it stay in view. */
const LIST_HEIGHT = 320;

/** Why a file was refused: every error of the office, with a link to the document about the format (spec 2 §8 View Errors). */
export function UploadErrors({ format, errors, help }: UploadErrorsProps) {
  return (
    <Stack gap="3">
      <Banner tone="danger" title={format === 'csv' ? messages.batch.csvInvalid : messages.batch.xmlFailed}>
        {format === 'xml' && help !== null && (
          <Inline gap="1">
            How the file is written: <DocumentButton {...help} />
          </Inline>
        )}
      </Banner>
      {errors.length > 0 && (
        <Disclosure title="View Errors" headingLevel={3} defaultExpanded>
          <ScrollRegion label="Errors" maxHeight={LIST_HEIGHT}>
            <Stack as="ol" gap="1">
              {errors.map((error, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- a list as it came; two lines may say the same.
                <li key={index}>{error}</li>
              ))}
            </Stack>
          </ScrollRegion>
        </Disclosure>
      )}
    </Stack>
  );
}
