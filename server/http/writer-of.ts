import type { Request } from 'express';
import type { Devices } from '../services/abuse-protection/devices.ts';
import type { Writer } from '../services/abuse-protection/writer.ts';

/** Who sends a write: `Tradewind-Device` carries a device's token. One that is unknown or revoked is no reason to refuse anything. */
export type WriterOf = (req: Request) => Promise<Writer>;

export function createWriterOf(devices: Pick<Devices, 'find'>): WriterOf {
  return async (req) => {
    const token = req.get('Tradewind-Device');
    return { ip: req.ip, device: token === undefined ? null : await devices.find(token) };
  };
}
