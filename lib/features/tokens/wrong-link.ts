import 'server-only';
import { ServiceError } from '@/lib/features/service/service-error';

/** A link whose token was not signed here, was signed for another purpose, or has expired. */
export class WrongLinkError extends ServiceError {
  /** @param message Text after the field name in the response's `detail`. */
  constructor(message = 'is not valid or has expired') {
    super('bad-parameter', `token: ${message}`);
  }
}
