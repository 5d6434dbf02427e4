// Icons of banners and links, in a file of their own: a page loads the whole file of each icon that it draws.

import { Icon, type IconProps } from './Icon.js';

export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 5.5 9 9m0-9-9 9" />
    </Icon>
  );
}

export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 9.25v4.25M10 6.5v.01" />
    </Icon>
  );
}

export function WarningIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.25 17.5 16.25h-15L10 3.25Z" />
      <path d="M10 8.25v3.5M10 14v.01" />
    </Icon>
  );
}

export function ErrorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 2.75h6L17.25 7v6L13 17.25H7L2.75 13V7L7 2.75Z" />
      <path d="M10 6.5v4.25M10 13.5v.01" />
    </Icon>
  );
}

export function SuccessIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="10" r="7.25" />
      <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
    </Icon>
  );
}

/** Marks a link that opens in a new tab. */
export function ExternalIcon(props: IconProps) {
  return (
    <Icon isDirectional {...props}>
      <path d="M8.25 4.25h-3a1.5 1.5 0 0 0-1.5 1.5v9a1.5 1.5 0 0 0 1.5 1.5h9a1.5 1.5 0 0 0 1.5-1.5v-3M11.5 3.75h4.75V8.5M16 4l-6.5 6.5" />
    </Icon>
  );
}
