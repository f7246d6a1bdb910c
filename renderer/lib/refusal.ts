import { ApiError } from './api-client.ts';

/** Did the API say no? Anything else (no network, a server in trouble) leaves open what became of the request. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

/** For `retry` of a query: asked once more, but a no stays a no. */
export const retriesOnce = (failures: number, error: unknown): boolean => failures < 1 && !isRefusal(error);
