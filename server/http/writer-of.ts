import type { Request } from 'express';
import type { Devices } from '../services/abuse-protection/devices.ts';
import type { Writer } from '../services/abuse-protection/writer.ts';

/**
 * Identifies the sender of a write: `Tradewind-Device` contains a device's token. An unknown or revoked token is not a
 * reason for refusal.
 */
export type WriterOf = (req: Request) => Promise<Writer>;

export function createWriterOf(devices: Pick<Devices, 'find'>): WriterOf {
  return async (req) => {
    const token = req.get('Tradewind-Device');
    return { ip: req.ip, device: token === undefined ? null : await devices.find(token) };
  };
}
