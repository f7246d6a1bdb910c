import type { RequestHandler, Response } from 'express';
import { bearerToken } from '../../bearer.ts';

export interface DeskGuardDeps {
  /** Returns the operator's name. @throws DomainError if the token is not an operator's */
  readonly logIn: (token: string | undefined, ip: string | undefined) => Promise<string>;
}

/** Authenticates every request below `/api/operator`; mount it before the routes. */
export function createDeskGuard({ logIn }: DeskGuardDeps): RequestHandler {
  return async (req, res, next) => {
    res.set('Cache-Control', 'no-store');
    res.locals.operator = await logIn(bearerToken(req), req.ip);
    next();
  };
}

/** Returns the operator's name; call it behind the guard. */
export function operatorOf(res: Response): string {
  const { operator } = res.locals;
  if (typeof operator !== 'string') throw new Error('Behind the guard there is always an operator');
  return operator;
}
