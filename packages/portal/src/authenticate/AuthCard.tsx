import { passwordRequirements } from '@slip/forms/rules';
import { Card, type CardProps } from '@slip/ui/Card';
import { styled } from 'styled-components';

/** The rules of a new password, as a field ticks them off while one types (spec 1 §5, spec 2 §5). */
export const passwordRules = passwordRequirements.map(({ message, isMet }) => ({ label: message, isMet }));

const Root = styled(Card)`
  box-sizing: border-box;
  inline-size: 100%;
  max-inline-size: 30rem;
`;

/** The card of a step of signing in. All these cards have the same width. */
export function AuthCard(props: Omit<CardProps, 'padding'>) {
  return <Root {...props} padding="l" />;
}
