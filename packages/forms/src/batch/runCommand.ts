import { checkCommand } from './checkCommand.js';
import { type CommandAnswer, type CommandMachine, readArguments, refuse, usage } from './command.js';
import { printCommand } from './printCommand.js';

const commands = { check: checkCommand, print: printCommand } as const;

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Runs a command of this package, such as `check FILE`: its name, and what follows it. */
export function runCommand([name, ...words]: readonly string[], machine: CommandMachine): CommandAnswer {
  if (name === undefined) return { status: 2, output: usage };
  if (name === '--help' || name === 'help') return { status: 0, output: usage };
  if (!isCommand(name)) return refuse(`${name} is not a command.`);
  const args = readArguments(words);
  return typeof args === 'string' ? refuse(args) : commands[name](args, machine);
}
