import type { CommandName } from './commands.ts';

const HOST_REQUESTS = [
  'resourceRead',
  'resourceWrite',
  'resourceList',
  'resourceCopy',
  'resourceDelete',
  'resourceMove',
  'resourceResolve',
  'resourceMkdir',
  'resourceRequest',
  'createResourceWatch',
] as const satisfies readonly CommandName[];

/** What a host may ask of a client, in the shapes of the same commands (AHP Requests from the host). */
export type HostRequestName = (typeof HOST_REQUESTS)[number];

/** True for the method of a request from a host; anything else is answered with `MethodNotFound`. */
export function isHostRequestName(method: string): method is HostRequestName {
  return (HOST_REQUESTS as readonly string[]).includes(method);
}
