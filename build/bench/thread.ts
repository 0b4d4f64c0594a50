import { fileURLToPath } from 'node:url';
import { type Transferable, Worker } from 'node:worker_threads';

/** What a thread of the benchmarks is for. */
export type Role = { readonly role: 'host'; readonly turns: number } | { readonly role: 'window'; readonly port: Transferable };

/** Runs this very program in a thread, where it does what its role says. */
export function startThread(role: Role): Worker {
  const transferList = role.role === 'window' ? [role.port] : [];
  return new Worker(fileURLToPath(import.meta.url), { workerData: role, transferList });
}
