/** Stable codes of all refusals with their HTTP status (RFC 9457 `code` and `status`). */
export const PROBLEM_STATUS = {
  bad_request: 400,
  invalid_query: 400,
  invalid_json: 400,
  bad_signature: 400,
  unauthorized: 401,
  wrong_pin: 401,
  not_found: 404,
  product_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  price_changed: 409,
  revision_changed: 409,
  request_in_flight: 409,
  gone: 410,
  resync_required: 410,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media_type: 415,
  range_not_satisfiable: 416,
  invalid_fields: 422,
  cart_problems: 422,
  key_reused: 422,
  amount_too_large: 422,
  locked: 423,
  too_many_requests: 429,
  internal: 500,
  payments_off: 503,
  unavailable: 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

export const MAX_FIELD_ERRORS = 100;

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/**
 * An expected refusal. `detail` is a message for a person: the problem and the next step. `extension` members are added
 * to the problem document (a new price breakdown, field errors).
 */
export class DomainError extends Error {
  readonly code: ProblemCode;
  readonly extension: Readonly<Record<string, unknown>>;

  constructor(code: ProblemCode, detail: string, extension: Readonly<Record<string, unknown>> = {}) {
    super(detail);
    this.name = 'DomainError';
    this.code = code;
    this.extension = extension;
  }
}

export function invalidFields(errors: readonly FieldError[]): DomainError {
  const names = errors.map((error) => error.field).join(', ');
  return new DomainError('invalid_fields', `Please correct: ${names}.`, { errors });
}
