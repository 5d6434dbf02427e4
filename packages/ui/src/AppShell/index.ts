export { AppShell, type AppShellMessages, type AppShellProps } from './AppShell.js';
