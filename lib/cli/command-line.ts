import { Command, CommanderError, type ErrorOptions } from 'commander';
import type { z } from 'zod';
import { ConfigurationError } from '@/lib/config/environment';
import { EXIT_CONFIGURATION } from './project.mjs';

export const EXIT_NOT_FOUND = 1;
const EXIT_USAGE = 2;

/** commander's codes for an argument that is missing, wrong or one too many. */
const WRONG_ARGUMENT = /^commander\.(excessArguments|missingArgument|invalidArgument)$/;

/** Why a command ends early: a sentence for the user, and the exit code. */
export class CommandError extends Error {
  override readonly name: string = 'CommandError';

  constructor(
    sentence: string,
    readonly exitCode: number = EXIT_USAGE,
    options?: { cause: unknown },
  ) {
    super(sentence, options);
  }
}

/** Error for a name that does not exist. */
export function notFound(sentence: string): CommandError {
  return new CommandError(sentence, EXIT_NOT_FOUND);
}

/** A command line that reports every mistake in a sentence, and prints its usage text for help. */
export class CommandLine extends Command {
  constructor(
    private readonly usageText: string,
    name?: string,
  ) {
    super(name);
    this.exitOverride().showSuggestionAfterError(false);
  }

  /** One of several commands; without any it prints the usage. */
  static ofCommands(usage: string): CommandLine {
    const commandLine = new CommandLine(usage);
    return commandLine.helpCommand(true).action(() => commandLine.outputHelp());
  }

  override createCommand(name?: string): CommandLine {
    return new CommandLine(this.usageText, name);
  }

  override helpInformation(): string {
    return `${this.usageText}\n`;
  }

  override error(message: string, { code }: ErrorOptions = {}): never {
    throw new CommandError(this.sentence(message.replace(/^error: /, ''), code));
  }

  private sentence(message: string, code = ''): string {
    const name = this.name();
    const [first] = this.args;
    const [expected] = this.registeredArguments;
    if (WRONG_ARGUMENT.test(code) && this.commands.length > 0) {
      return `'${first}' is no command.\n${this.usageText}`;
    }
    if (WRONG_ARGUMENT.test(code) && this.parent) {
      return expected ? `${name} needs ${expected.description}.` : `${name} takes no '${first}'.`;
    }
    if (code === 'commander.unknownOption' && this.parent) {
      return `${message.replace(/^unknown option '(.*)'$/s, `${name} has no option $1.`)}\n${this.usageText}`;
    }
    return `${message}\n${this.usageText}`;
  }
}

/** Validates an option's value by a schema, whose message says what the value must be. */
export function checked<Schema extends z.ZodType>(option: string, schema: Schema) {
  return (value: string): z.output<Schema> => {
    const { data, error } = schema.safeParse(value);
    if (error === undefined) return data;
    throw new CommandError(`${option} ${error.issues[0]?.message}, not '${value}'.`);
  };
}

/**
 * Loads the command of this process, runs it to its end and sets the exit code: 2 for a wrong command line,
 * 78 for a wrong setting, or what the command's own error says. Anything else is thrown.
 */
export async function runCommandLine(load: () => Promise<CommandLine>): Promise<void> {
  // A reader that has seen enough, such as `head`, ends the command without a word.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  try {
    await (await load()).parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode;
    else if (error instanceof CommandError || error instanceof ConfigurationError) {
      console.error(error.message);
      process.exitCode = error instanceof CommandError ? error.exitCode : EXIT_CONFIGURATION;
    } else throw error;
  }
}
