import { Icon, type IconProps } from './Icon.js';

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="9" cy="9" r="5.25" />
      <path d="m13 13 3.75 3.75" />
    </Icon>
  );
}

export function ChevronDownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 8 4.5 4.5L14.5 8" />
    </Icon>
  );
}

export function ChevronUpIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m5.5 12 4.5-4.5 4.5 4.5" />
    </Icon>
  );
}

/** Points to the end of the line: right in English. */
export function ChevronEndIcon(props: IconProps) {
  return (
    <Icon isDirectional {...props}>
      <path d="m8 5.5 4.5 4.5L8 14.5" />
    </Icon>
  );
}

/** Points to the start of the line: left in English. */
export function ChevronStartIcon(props: IconProps) {
  return (
    <Icon isDirectional {...props}>
      <path d="M12 5.5 7.5 10l4.5 4.5" />
    </Icon>
  );
}

/** Goes back: left in English. */
export function ArrowStartIcon(props: IconProps) {
  return (
    <Icon isDirectional {...props}>
      <path d="M16 10H4.5M9 5.25 4.25 10 9 14.75" />
    </Icon>
  );
}

export function CheckIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="m4.5 10.5 3.75 3.75 7.25-8" />
    </Icon>
  );
}

export function PlusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4.5v11M4.5 10h11" />
    </Icon>
  );
}

export function MenuIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 5.75h13M3.5 10h13M3.5 14.25h13" />
    </Icon>
  );
}

export function MoreIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.75 10h.01M10 10h.01M15.25 10h.01" strokeWidth="2.25" />
    </Icon>
  );
}

export function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.25 4.5h13.5l-5.25 6.25v4L8.5 16.5v-5.75L3.25 4.5Z" />
    </Icon>
  );
}

/** Can be sorted; not sorted yet. */
export function SortIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6.75 7.75 10 4.5l3.25 3.25M6.75 12.25 10 15.5l3.25-3.25" />
    </Icon>
  );
}

/** Smallest first. */
export function SortAscendingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16V4.5M5.75 8.75 10 4.5l4.25 4.25" />
    </Icon>
  );
}

/** Largest first. */
export function SortDescendingIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 4v11.5m4.25-4.25L10 15.5l-4.25-4.25" />
    </Icon>
  );
}
