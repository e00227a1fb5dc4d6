/** The name of a call in addresses, e.g. `get-current-syi`. */
export function callSlug(operationId: string): string {
  return operationId.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
}

/** The page of a call. */
export function callPath({ id }: { id: string }): string {
  return `/api-documentation/${callSlug(id)}`;
}
