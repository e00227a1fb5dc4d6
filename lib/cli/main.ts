import { CommandError, type CommandLine, runCommandLine } from './command-line';

/** The commands by their names in package.json. Each loads its own code only. */
const COMMANDS: Readonly<Record<string, () => Promise<CommandLine>>> = {
  backfill: async () => (await import('./backfill')).backfillCommand(),
  backtest: async () => (await import('./recordings/backtest')).backtestCommand(),
  backup: async () => (await import('./backup')).backupCommand(),
  doctor: async () => (await import('./doctor')).doctorCommand(),
  keys: async () => (await import('./keys')).keyCommands(),
  migrate: async () => (await import('./migrate')).migrateCommand(),
  newsletter: async () => (await import('./newsletter')).newsletterCommands(),
  'replay-file': async () => (await import('./recordings/replay-file')).replayFileCommand(),
  requests: async () => (await import('./requests')).requestCommands(),
  restore: async () => (await import('./restore')).restoreCommand(),
  review: async () => (await import('./review')).reviewCommand(),
  verify: async () => (await import('./verify/verify')).verifyCommand(),
  whitepaper: async () => (await import('./whitepaper')).whitepaperCommand(),
};

const [name = ''] = process.argv.splice(2, 1);
await runCommandLine(async () => {
  const command = COMMANDS[name];
  if (command) return command();
  throw new CommandError(`'${name}' is none of ${Object.keys(COMMANDS).join(', ')}.`);
});
