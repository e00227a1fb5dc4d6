import { z } from 'zod';
import { type Answer, ok } from '../vendor';
import { type FaultBoard, faultSchema } from './faults';
import type { RequestLog } from './request-log';

/** First part of the path of calls to the server itself. */
export const CONTROL_PATH = '__vendors';

const additionSchema = z.object({ vendor: z.string(), fault: faultSchema });
const clearingSchema = additionSchema.partial().default({});

/** Faults are read, switched on and off; requests are read and forgotten. */
export function answerControl(
  method: string,
  path: string,
  body: unknown,
  { faults, requests }: { faults: FaultBoard; requests: RequestLog },
): Answer {
  switch (`${method} ${path}`) {
    case 'GET faults':
      return ok(faults.list());
    case 'POST faults': {
      const { vendor, fault } = additionSchema.parse(body);
      faults.add(vendor, fault);
      return ok(faults.list());
    }
    case 'DELETE faults': {
      const { vendor, fault } = clearingSchema.parse(body);
      faults.clear(vendor, fault);
      return ok(faults.list());
    }
    case 'GET requests':
      return ok({ perMinute: requests.perMinute(), unknown: requests.unknown() });
    case 'DELETE requests':
      requests.clear();
      return ok({});
    default:
      return { status: 404, body: { error: 'faults or requests' } };
  }
}
