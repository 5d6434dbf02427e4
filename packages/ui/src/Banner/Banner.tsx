import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { isolated } from '../bidi/isolated.js';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../Icon/index.js';
import { IconButton } from '../IconButton/index.js';
import { color, fontSize, fontWeight, radius, space } from '../tokens/index.js';

const Root = styled.div`
  --banner-ink: ${color.info};
  --banner-fill: ${color.infoSoft};
  --banner-edge: ${color.infoBorder};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  column-gap: ${space['3']};
  align-items: start;
  padding: ${space['3']} ${space['4']};
  border: 1px solid color-mix(in srgb, var(--banner-edge) 40%, ${color.border});
  border-inline-start: 4px solid var(--banner-edge);
  border-radius: ${radius.m};
  background: var(--banner-fill);
  color: ${color.text};
  font-size: ${fontSize.m};
  overflow-wrap: anywhere;

  &[data-tone='success'] {
    --banner-ink: ${color.success};
    --banner-fill: ${color.successSoft};
    --banner-edge: ${color.successBorder};
  }
  &[data-tone='warning'] {
    --banner-ink: ${color.warning};
    --banner-fill: ${color.warningSoft};
    --banner-edge: ${color.warningBorder};
  }
  &[data-tone='danger'] {
    --banner-ink: ${color.danger};
    --banner-fill: ${color.dangerSoft};
    --banner-edge: ${color.dangerBorder};
  }
  & > svg {
    color: var(--banner-ink);
  }
  & > button {
    margin-block: -0.25rem;
    margin-inline-end: calc(-1 * ${space['2']});
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space['1']};

  & > [data-part='title'] {
    font-weight: ${fontWeight.semibold};
  }
  & > [data-part='actions'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space['2']};
    margin-block-start: ${space['1']};
  }
`;

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon } as const;

/** Words of a {@link Banner}. */
export interface BannerMessages {
  /** Name of the button that removes the banner. @default 'Dismiss' */
  dismiss: string;
}

/** The kinds of message: news, something that worked, something to mind, something that failed. */
export type BannerTone = keyof typeof icons;

export interface BannerProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /**
   * The kind of the message; it chooses colour and icon.
   * @default 'info'
   */
  tone?: BannerTone;
  /** One line that says it all. */
  title?: ReactNode;
  /** The reason, and what to do next. */
  children?: ReactNode;
  /** Links or small buttons under the text. */
  actions?: ReactNode;
  /**
   * `alert` interrupts the screen reader, `status` waits until it is silent, `none` is for a banner that was part of the page
   * from the start. @default 'alert' for danger, else 'status'
   */
  announce?: 'alert' | 'status' | 'none';
  /** Removes the banner. Without this handler there is no button, and the banner stays until its cause is gone. */
  onDismiss?: () => void;
  messages?: Partial<BannerMessages>;
}

/** A message in the page that stays until its cause is gone. For a message that disappears by itself use a toast. */
export function Banner({
  tone = 'info',
  title,
  children,
  actions,
  announce,
  onDismiss,
  messages,
  ...props
}: BannerProps) {
  const ToneIcon = icons[tone];
  const announced = announce ?? (tone === 'danger' ? 'alert' : 'status');
  return (
    <Root role={announced === 'none' ? undefined : announced} {...props} data-tone={tone}>
      <ToneIcon />
      <Body>
        {title !== undefined && <p data-part="title">{isolated(title)}</p>}
        {children !== undefined && <div>{isolated(children)}</div>}
        {actions !== undefined && <div data-part="actions">{actions}</div>}
      </Body>
      {onDismiss && (
        <IconButton label={messages?.dismiss ?? 'Dismiss'} size="s" onPress={onDismiss}>
          <CloseIcon size="s" />
        </IconButton>
      )}
    </Root>
  );
}
