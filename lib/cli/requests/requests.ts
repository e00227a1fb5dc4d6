import { runCommandLine } from '../command-line';
import { requestCommands } from './requests-commands';

await runCommandLine(requestCommands());
