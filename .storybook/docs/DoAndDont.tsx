import type { ReactNode } from 'react';
import { styled } from 'storybook/theming';
import { I18nProvider } from '../../packages/ui/src/I18nProvider/index.js';
import { color } from '../../packages/ui/src/tokens/index.js';

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 1.5rem;
  margin-block: 1rem;
`;

const Side = styled.figure`
  margin: 0;
  > div {
    padding: 1.5rem;
    border: 1px solid ${color.border};
    border-block-start: 4px solid var(--mark);
    border-radius: 8px;
    background: ${color.surface};
    color: ${color.text};
  }
  figcaption {
    margin-block-start: 0.5rem;
    font: 400 0.875rem/1.5 ${({ theme }) => theme.typography.fonts.base};
  }
`;

interface Way {
  /** The components themselves. */
  readonly shown: ReactNode;
  /** Why it is so, in a sentence. */
  readonly why: string;
}

interface DoAndDontProps {
  readonly good: Way;
  readonly bad: Way;
}

function Example({ shown, why, word, mark }: Way & { readonly word: string; readonly mark: string }) {
  return (
    <Side>
      <div inert style={{ '--mark': mark }}>
        {shown}
      </div>
      <figcaption>
        <strong>{word}.</strong> {why}
      </figcaption>
    </Side>
  );
}

/** The same thing done well and done badly, with real components. Neither can be used: they are pictures. */
export function DoAndDont({ good, bad }: DoAndDontProps) {
  return (
    <I18nProvider locale="en-US">
      <Pair className="sb-unstyled">
        <Example {...good} word="Do" mark={color.success} />
        <Example {...bad} word="Don’t" mark={color.danger} />
      </Pair>
    </I18nProvider>
  );
}
