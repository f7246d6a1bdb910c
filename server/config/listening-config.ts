import * as z from 'zod';
import { namesThisMachine } from './this-machine.ts';

export interface ListeningConfig {
  readonly port: number;
  readonly host: string;
}

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: ({ input }) => `must be a port from 0 to 65535; got "${input}"`,
  })
  .transform(Number);

export const listeningSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
});

export const readListening = ({ PORT, HOST }: z.infer<typeof listeningSchema>): ListeningConfig => ({ port: PORT, host: HOST });

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** Returns the origin at which this machine reaches the server. */
export function ownOrigin({ host, port }: ListeningConfig): string {
  return `http://${namesThisMachine(host) || isAnyAddress(host) ? 'localhost' : bracketed(host)}:${port}`;
}
