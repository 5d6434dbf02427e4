import { styled } from 'styled-components';
import { Select } from '../Select/index.js';
import { fontSize, fontWeight, size, space } from '../tokens/index.js';

/** A Select as small as the page buttons, with its label before it. */
const Sizes = styled(Select)`
  && {
    flex-direction: row;
    align-items: center;
    gap: ${space['2']};
    color: inherit;
    font-size: inherit;
  }
  && > :first-child {
    color: inherit;
    font-weight: ${fontWeight.regular};
  }
  && > button {
    inline-size: auto;
    min-inline-size: 4.25rem;
    min-block-size: ${size.controlSmall};
    padding-block: 0;
    padding-inline: ${space['2']} ${space['1']};
    font-size: ${fontSize.s};
  }
`;

interface PageSizesProps {
  label: string;
  sizes: readonly number[];
  pageSize: number;
  onChange: (pageSize: number) => void;
}

/** The list of page sizes. */
export function PageSizes({ label, sizes, pageSize, onChange }: PageSizesProps) {
  const options = sizes.map((each) => ({ value: String(each), label: String(each) }));
  return (
    <Sizes
      label={label}
      // Belongs to no form around it: a reset of that form would show a page size that is not set.
      form=""
      options={options}
      value={String(pageSize)}
      onChange={(value: string) => onChange(Number(value))}
    />
  );
}
