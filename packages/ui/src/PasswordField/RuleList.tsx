import { styled } from 'styled-components';
import { SpokenOnly } from '../Field/FieldParts.js';
import { Glyph } from '../Field/glyphs.js';
import { color, fontSize, space } from '../tokens/index.js';

/** One rule of a new password. */
export interface PasswordRule {
  /** The rule in words: "At least one digit". Also its key, so unique. */
  label: string;
  /** Whether a password keeps the rule. */
  isMet: (password: string) => boolean;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${space['0.5']} ${space['4']};
  margin: ${space['0.5']} 0 0;
  padding: 0;
  list-style: none;
`;

const Rule = styled.li`
  display: flex;
  align-items: baseline;
  gap: ${space['1.5']};
  color: ${color.textMuted};
  font-size: ${fontSize.s};

  & > svg {
    flex: none;
    transform: translateY(0.125rem);
  }
  &[data-met] {
    color: ${color.success};
  }
`;

export interface RuleListProps {
  rules: readonly PasswordRule[];
  value: string;
  messages: { ruleMet: string; ruleNotMet: string };
}

/** The rules of a password, each ticked off in shape, colour and spoken words once it is kept. */
export function RuleList({ rules, value, messages }: RuleListProps) {
  return (
    <List>
      {rules.map(({ label, isMet }) => {
        const met = isMet(value);
        return (
          <Rule key={label} data-met={met || undefined}>
            <Glyph name={met ? 'check' : 'circle'} />
            <span>
              <SpokenOnly>{met ? messages.ruleMet : messages.ruleNotMet} </SpokenOnly>
              {label}
            </span>
          </Rule>
        );
      })}
    </List>
  );
}
