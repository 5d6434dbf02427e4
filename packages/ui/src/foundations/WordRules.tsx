import { styled } from 'styled-components';
import { color, fontSize, fontWeight, space } from '../tokens/index.js';

const Table = styled.table`
  inline-size: 100%;
  font-size: ${fontSize.m};

  & th,
  & td {
    padding: ${space['2']} ${space['4']} ${space['2']} 0;
    border-block-end: 1px solid ${color.border};
    text-align: start;
    vertical-align: top;
    text-wrap: pretty;
  }
  & thead th {
    color: ${color.textMuted};
    font-size: ${fontSize.s};
    font-weight: ${fontWeight.medium};
  }
  & tbody th {
    font-weight: ${fontWeight.semibold};
    inline-size: 26%;
  }
  & td:last-child {
    color: ${color.textMuted};
  }
  @media (width < 40em) {
    & thead {
      display: none;
    }
    & tr {
      display: block;
      padding-block: ${space['3']};
      border-block-end: 1px solid ${color.border};
    }
    & th,
    & td,
    & tbody th {
      display: block;
      inline-size: auto;
      padding: ${space['0.5']} 0;
      border: 0;
    }
    & td:last-child::before {
      content: 'Not: ';
    }
  }
`;

const rules = [
  [
    'Name the field, the value and the fix',
    '“Policy number must be 25 characters or fewer. It has 31.”',
    '“Invalid input”',
  ],
  ['Buttons are verbs', '“Submit filing”, “Remove insurer”', '“OK”, “Yes”'],
  ['Sentence case, no exclamation marks', '“Filing submitted”', '“Success!”'],
  [
    'Say what happened, then what to do',
    '“No answer from the server. Nothing was sent; try again.”',
    '“Oops”',
  ],
  ['Amounts have two decimals, negatives brackets', '“(4,250.00)”', '“-4250”'],
  ['Dates are MM/DD/YYYY', '“06/01/2024”', '“1 Jun ’24”'],
  ['Colour never speaks alone', 'A word and an icon beside every tone', 'A red border'],
] as const;

/** How the product speaks. */
export function WordRules() {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">So</th>
          <th scope="col">Not so</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(([rule, good, bad]) => (
          <tr key={rule}>
            <th scope="row">{rule}</th>
            <td>{good}</td>
            <td>{bad}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
