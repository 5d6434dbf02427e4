export {
  type Command,
  CommandPalette,
  type CommandPaletteMessages,
  type CommandPaletteProps,
  type CommandSection,
} from './CommandPalette.js';
