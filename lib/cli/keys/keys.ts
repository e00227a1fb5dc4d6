import { runCommandLine } from '../command-line';
import { keyCommands } from './keys-commands';

await runCommandLine(keyCommands());
