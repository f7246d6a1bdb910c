import type { RequestHandler, Response } from 'express';
import { bearerToken } from '../../bearer.ts';

export interface DeskGuardDeps {
  /** The operator's name. Throws a DomainError unless the bearer is one's. */
  readonly logIn: (token: string | undefined, ip: string | undefined) => Promise<string>;
}

/** The check in front of everything under `/api/operator`; mount it ahead of the routes. */
export function createDeskGuard({ logIn }: DeskGuardDeps): RequestHandler {
  return async (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    res.locals.operator = await logIn(bearerToken(req), req.ip);
    next();
  };
}

/** Who asks, behind the guard. */
export function operatorOf(res: Response): string {
  const { operator } = res.locals;
  if (typeof operator !== 'string') throw new Error('Behind the guard there is always an operator');
  return operator;
}
