import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { announce, prepareAnnouncements } from '../announce/announce.js';
import { Glyph } from '../Field/glyphs.js';
import { color, fontSize, space } from '../tokens/index.js';
import { VisuallyHidden } from '../VisuallyHidden/index.js';

/** One rule of a new password. */
export interface PasswordRule {
  /** The rule in words: "At least one digit". Also its key, so unique. */
  label: string;
  /** True if a password keeps the rule. */
  isMet: (password: string) => boolean;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${space['0.5']} ${space['4']};
  margin: ${space['0.5']} 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
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
  id: string;
  rules: readonly PasswordRule[];
  value: string;
  messages: {
    ruleMet: string;
    ruleNotMet: string;
    rulesMet: (met: number, total: number) => string;
  };
}

/** Long enough not to interrupt a screen reader while the person types. */
const PAUSE_MS = 1000;

/** Announces a sentence once it has changed and `value` has stayed the same for a while. */
function useAnnounceAfterPause(sentence: string, value: string): void {
  const announced = useRef(sentence);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastValue = useRef(value);
  useEffect(prepareAnnouncements, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (lastValue.current === value) return;
    lastValue.current = value;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (announced.current !== sentence) announce(sentence);
      announced.current = sentence;
    }, PAUSE_MS);
  });
}

/** The rules of a password, each ticked off in shape, colour and spoken words once it is kept. */
export function RuleList({ id, rules, value, messages }: RuleListProps) {
  const metCount = rules.filter(({ isMet }) => isMet(value)).length;
  useAnnounceAfterPause(messages.rulesMet(metCount, rules.length), value);

  return (
    <List id={id}>
      {rules.map(({ label, isMet }) => {
        const met = isMet(value);
        return (
          <Rule key={label} data-met={met || undefined}>
            <Glyph name={met ? 'check' : 'circle'} />
            <span>
              <VisuallyHidden>{met ? messages.ruleMet : messages.ruleNotMet} </VisuallyHidden>
              {label}
            </span>
          </Rule>
        );
      })}
    </List>
  );
}
