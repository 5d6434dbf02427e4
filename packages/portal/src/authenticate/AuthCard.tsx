import { Card, type CardProps } from '@slip/ui/Card';
import { styled } from 'styled-components';

const Root = styled(Card)`
  box-sizing: border-box;
  inline-size: min(30rem, 100%);
`;

/** The card of a step on the way in: as wide as the others, whatever it holds. */
export function AuthCard(props: Omit<CardProps, 'padding'>) {
  return <Root {...props} padding="l" />;
}
