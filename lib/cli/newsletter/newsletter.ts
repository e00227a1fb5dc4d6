import { runCommandLine } from '../command-line';
import { newsletterCommands } from './newsletter-commands';

await runCommandLine(newsletterCommands());
