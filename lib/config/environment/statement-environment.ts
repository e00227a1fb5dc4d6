import { z } from 'zod';

const KEY_BYTES = 32;
const isKey = (text: string) =>
  /^[\w+/-]+={0,2}$/.test(text) && Buffer.from(text, 'base64').byteLength === KEY_BYTES;

/** Settings of the signed statements of fixings. */
export const statementEnvironment = {
  /** Private key of the statements; generated and kept in the store unless set. */
  STATEMENT_KEY: z
    .string()
    .refine(isKey, 'must be the 32 bytes of an Ed25519 private key in base64')
    .optional(),
};

const statementEnvironmentSchema = z.object(statementEnvironment);

export function statementSettings(env: z.output<typeof statementEnvironmentSchema>) {
  return { statementKey: env.STATEMENT_KEY };
}
