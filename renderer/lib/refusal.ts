import { ApiError } from './api-client.ts';

/** True if the API refused. Any other failure (no network, a server error) leaves the outcome of the request open. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status < 500;

/** For `retry` of a query: retries once, but never a refusal. */
export const retriesOnce = (failures: number, error: unknown): boolean => failures < 1 && !isRefusal(error);
