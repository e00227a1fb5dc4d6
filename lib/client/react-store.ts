/** React's own hook in place of the shim that SWR brings along for versions that had none. */
export { useSyncExternalStore } from 'react';
