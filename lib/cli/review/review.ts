import { runCommandLine } from '../command-line';
import { reviewCommand } from './review-command';

await runCommandLine(reviewCommand());
