import { type BatchRuleCode, batchRules, rejectsFile } from '@slip/forms/batch';
import { Badge } from '@slip/ui/Badge';
import { EmptyState } from '@slip/ui/EmptyState';
import { Link } from '@slip/ui/Link';
import { Text } from '@slip/ui/Text';
import { color, fontSize, fontWeight, space } from '@slip/ui/tokens';
import { styled } from 'styled-components';
import { LongCard } from './LongCard.js';

const Rules = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Rule = styled.li`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1fr);
  gap: ${space['1']} ${space['5']};
  padding: ${space['4']};
  scroll-margin-block-start: ${space['8']};
  break-inside: avoid;

  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &[data-chosen] {
    background: ${color.accentSoft};
  }
  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  & h3 {
    margin: 0;
    font-size: ${fontSize.m};
    font-weight: ${fontWeight.semibold};
  }
  & dl {
    display: grid;
    gap: ${space['1']};
    margin: 0;
    font-size: ${fontSize.s};
  }
  & dt {
    color: ${color.textMuted};
  }
  & dd {
    margin: 0 0 ${space['1']};
    overflow-wrap: anywhere;
  }
  @media (max-width: 48rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface FormatRulesProps {
  readonly title: string;
  readonly description: string;
  readonly codes: readonly BatchRuleCode[];
  /** The rule that the address names. */
  readonly chosen: string;
}

/** The rules of a kind, each under its own address. */
export function FormatRules({ title, description, codes, chosen }: FormatRulesProps) {
  return (
    <LongCard title={title} description={description} padding="none">
      {codes.length === 0 ? (
        <EmptyState title="No rule matches" size="s" />
      ) : (
        <Rules>
          {codes.map((code) => {
            const { name, meaning, example, fix, knownFrom } = batchRules[code];
            return (
              <Rule key={code} id={code} tabIndex={-1} data-chosen={code === chosen || undefined}>
                <Text weight="semibold" isNumeric>
                  <Link href={`#${code}`}>{code}</Link>
                </Text>
                <div>
                  <h3>{name}</h3>
                  <Text as="p">{meaning}</Text>
                  <Text as="p" size="s">
                    <Badge tone={rejectsFile(code) ? 'danger' : 'warning'}>
                      {rejectsFile(code) ? 'Rejects the file' : 'Asked about'}
                    </Badge>{' '}
                    <Text tone="muted">
                      {knownFrom === 'file' ? 'Found before it is sent' : 'Needs the records of the office'}
                    </Text>
                  </Text>
                </div>
                <dl>
                  <dt>Example</dt>
                  <dd>{example}</dd>
                  <dt>Fix</dt>
                  <dd>{fix}</dd>
                </dl>
              </Rule>
            );
          })}
        </Rules>
      )}
    </LongCard>
  );
}
