import { Icon, type IconProps } from './Icon.js';

export function UserIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10" cy="6.75" r="3.25" />
      <path d="M3.75 16.75c.6-3 3-4.75 6.25-4.75s5.65 1.75 6.25 4.75" />
    </Icon>
  );
}

export function SignOutIcon(props: IconProps) {
  return (
    <Icon isDirectional {...props}>
      <path d="M8 3.25H4.75a1.5 1.5 0 0 0-1.5 1.5v10.5a1.5 1.5 0 0 0 1.5 1.5H8M8.5 10h8m-3.25-3.5L16.75 10l-3.5 3.5" />
    </Icon>
  );
}

export function SettingsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 6h6.5m4.5 0h2.5M3.25 14h2.5m4.5 0h6.5" />
      <circle cx="12" cy="6" r="2.1" />
      <circle cx="8" cy="14" r="2.1" />
    </Icon>
  );
}

export function TrashIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.75 5.5h12.5M8 5.25v-1.5a1 1 0 0 1 1-1h2a1 1 0 0 1 1 1v1.5M5.25 5.5l.7 10.35a1.5 1.5 0 0 0 1.5 1.4h5.1a1.5 1.5 0 0 0 1.5-1.4l.7-10.35M8.5 8.75v5m3-5v5" />
    </Icon>
  );
}

export function EditIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m12.5 4.5 3 3M3.75 16.25l.75-3.5 8.9-8.9a1.4 1.4 0 0 1 2 0l.75.75a1.4 1.4 0 0 1 0 2l-8.9 8.9-3.5.75Z" />
    </Icon>
  );
}

export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="7" y="7" width="9.75" height="9.75" rx="1.5" />
      <path d="M4.75 13h-.25a1.25 1.25 0 0 1-1.25-1.25V4.5A1.25 1.25 0 0 1 4.5 3.25h7.25A1.25 1.25 0 0 1 13 4.5v.25" />
    </Icon>
  );
}

export function ChatIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 5.25a1.5 1.5 0 0 1 1.5-1.5h10.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1-1.5 1.5H9l-3.75 3.25v-3.25h-.5a1.5 1.5 0 0 1-1.5-1.5v-6.5Z" />
      <path d="M6.75 7.25h6.5M6.75 9.9h4" />
    </Icon>
  );
}

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 8.25a5 5 0 0 1 10 0c0 3.25.75 4.5 1.5 5.5h-13c.75-1 1.5-2.25 1.5-5.5Z" />
      <path d="M8.25 16.25c.4.6 1 .9 1.75.9s1.35-.3 1.75-.9" />
    </Icon>
  );
}

export function InboxIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 11.25 5.5 4.5a1 1 0 0 1 .95-.7h7.1a1 1 0 0 1 .95.7l2.25 6.75v3.5a1.5 1.5 0 0 1-1.5 1.5H4.75a1.5 1.5 0 0 1-1.5-1.5v-3.5Zm0 0H7l1 2h4l1-2h3.75" />
    </Icon>
  );
}

export function EyeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M2.5 10S5 4.75 10 4.75 17.5 10 17.5 10 15 15.25 10 15.25 2.5 10 2.5 10Z" />
      <circle cx="10" cy="10" r="2.25" />
    </Icon>
  );
}

export function EyeOffIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 6.75C3.15 8.2 2.5 10 2.5 10S5 15.25 10 15.25c1.2 0 2.25-.3 3.15-.75M8 5.05c.6-.2 1.25-.3 2-.3 5 0 7.5 5.25 7.5 5.25s-.5 1.1-1.6 2.3M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2M3.5 3.5l13 13" />
    </Icon>
  );
}

export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="3.25" y="4.25" width="13.5" height="12.5" rx="1.5" />
      <path d="M3.25 8.25h13.5M6.75 2.5v3.25m6.5-3.25v3.25" />
    </Icon>
  );
}

export function FileIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5.75 2.75h5.5l4 4v9a1.5 1.5 0 0 1-1.5 1.5h-8a1.5 1.5 0 0 1-1.5-1.5V4.25a1.5 1.5 0 0 1 1.5-1.5Z" />
      <path d="M11 3v4h4M7.25 10.5h5.5m-5.5 3h3.5" />
    </Icon>
  );
}

export function DownloadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.25v9m-3.75-3.5L10 12.5l3.75-3.75M3.75 13.5v1.75a1.5 1.5 0 0 0 1.5 1.5h9.5a1.5 1.5 0 0 0 1.5-1.5V13.5" />
    </Icon>
  );
}

export function UploadIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 12.5v-9M6.25 7 10 3.25 13.75 7M3.75 13.5v1.75a1.5 1.5 0 0 0 1.5 1.5h9.5a1.5 1.5 0 0 0 1.5-1.5V13.5" />
    </Icon>
  );
}

export function PrintIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 7V3.25h8V7M6 13.5H4.75a1.5 1.5 0 0 1-1.5-1.5V8.5A1.5 1.5 0 0 1 4.75 7h10.5a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5H14" />
      <path d="M6 11.5h8v5.25H6z" />
    </Icon>
  );
}
